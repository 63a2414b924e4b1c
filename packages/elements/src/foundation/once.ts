const said = new Set<string>();

/**
 * Writes a message to the console unless this page has already written it; an error of the elements themselves comes with where it
 * happened.
 */
export function complainOnce(message: string, code: string, error: unknown): void {
  // The id of the request differs each time, but the cause is the same.
  const cause = message.replace(/ \(request .*/, '');
  if (said.has(cause)) return;
  said.add(cause);
  console.error(message, ...(code === 'unexpected' ? [error] : []));
}
