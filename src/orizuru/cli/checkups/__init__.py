"""What `orizuru doctor` looks at, one file for each kind of thing."""
