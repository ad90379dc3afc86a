// Names and lines of chat as the server accepts them: no control characters, nothing that changes the direction of the
// text around it, no half characters. They are removed from pasted text.

export function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu, "").trim();
}
