/** Longest that is told. Why a process ended comes before where in Node.js it was. */
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

/** What kind an error was of that nobody caught; its message follows on the same line. */
const kindOfError = /^\w*Error(?: \[\w+\])?(?=:|$)/;

/** What a child wrote before it ended, as far as it can be logged: it may have worked on personal data. */
export function lastWordsOf(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const told = forms.some((form) => form.test(line)) ? line : kindOfError.exec(line)?.[0];
    return told ?? [];
  });
  return lines.join('\n').slice(0, wordsMax);
}
