// The science sheet: the question bar opens it, the stage shows it.

export const opened = $state({ isScience: false });
