// What a seat is called.

function plain(seat) {
  if (seat.player === "open") return "";
  if (seat.player === "bot") return seat.name ? `${seat.bot} (bot for ${seat.name})` : `${seat.bot} (bot)`;
  return seat.name;
}

/** The name of a seat, or nothing if it has none; two of the same name are told apart by their numbers. */
export function known(table, number) {
  const seat = table.seats[number];
  const name = seat ? plain(seat) : "";
  const isTwin = table.seats.some((other, index) => index !== number && plain(other) === name);
  return name && isTwin ? `${name}, seat ${number}` : name;
}

/** The name of a seat, or its number. */
export function called(table, number) {
  return known(table, number) || `Seat ${number}`;
}
