// What is open: the science sheet, which the question opens and the stage shows, and the list of titles, which makes
// room for all levels of the sheet.

export const opened = $state({ isScience: false, isTitles: false });
