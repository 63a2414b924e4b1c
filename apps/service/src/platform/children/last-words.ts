/** Longest text that is reported. Why a process ended comes before where in Node.js it was. */
const wordsMax = 2_000;

/**
 * Lines that Node.js, V8 and `guardChild` write of a process that ends. None has room for what the process worked on: messages of errors, which
 * may quote it, are not among them.
 */
const forms = [
  /^FATAL ERROR: [\w :.,()-]*$/,
  // One of the last collections of garbage.
  /^\[\d+:0x[0-9a-f]+\] [\w :.,;()<>/=+-]*$/,
  /^# (?:Fatal error in|Check failed:) [\w :.,()<>/=&!-]*$/,
  // Calls of JavaScript, and those within Node.js.
  /^ {4}at [\w :.,()<>/[\]$#-]*$/,
  /^ *\d+: 0x[0-9a-f]+ [\w :.,()<>/[\]*&~+-]*$/,
  /^Node\.js v[\d.]+$/,
];

/** What kind an error was of; its message follows on the same line. Those of PostgreSQL are named `error`. */
const kindOfError = /^(?:\w*Error|error)(?: \[\w+\])?(?=:|$)/;

/** What kind an error is of, its code and its calls; not its message, which may quote what is worked on. */
export function wordsOfError(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { name, message, stack = '' } = error;
  const at = stack.indexOf(message);
  const end = at < 0 ? -1 : stack.indexOf('\n', at + message.length);
  const calls = end < 0 ? '' : stack.slice(end);
  return lastWordsOf(`${name}${'code' in error ? ` [${error.code}]` : ''}${calls}`);
}

/** What a child wrote before it ended, as far as it can be logged: it may have worked on personal data. */
export function lastWordsOf(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const told = forms.some((form) => form.test(line)) ? line : kindOfError.exec(line)?.[0];
    return told ?? [];
  });
  return lines.join('\n').slice(0, wordsMax);
}
