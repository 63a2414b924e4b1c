// Lengths of time in milliseconds. A day is one in UTC: elsewhere, one on which the clocks change is shorter or longer.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
