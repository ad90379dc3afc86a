"""The server over HTTP: routes, guards, cookies, pages and sockets."""
