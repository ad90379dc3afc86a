// Names and lines of chat as the server takes them: no control signs, nothing that turns the direction of what stands
// beside it, no half signs. Whoever pastes one of these wants the rest.

export function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu, "").trim();
}
