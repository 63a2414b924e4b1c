const said = new Set<string>();

/** Writes to the console what nobody has written there yet on this page; an error of ours comes with where it happened. */
export function complainOnce(message: string, code: string, error: unknown): void {
  // A request has an id of its own each time; the cause is the same.
  const cause = message.replace(/ \(request .*/, '');
  if (said.has(cause)) return;
  said.add(cause);
  console.error(message, ...(code === 'unexpected' ? [error] : []));
}
