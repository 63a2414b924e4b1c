import { parseArgs } from 'node:util';

/** Reads a program's options, as `parseArgs` describes them. For `--help` it prints the usage instead, and the program ends. */
export function readOptions(options, usage) {
  const { help, ...values } = parse({ ...options, help: { type: 'boolean' } }, usage);
  if (!help) return values;
  console.log(usage);
  process.exit(0);
}

/** Ends the program with exit code 2, because its options make no sense. */
export function refuseOptions(reason, usage) {
  console.error(`${reason}\n\n${usage}`);
  process.exit(2);
}

function parse(options, usage) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuseOptions(`${error.message.split('. ')[0]}.`, usage);
  }
}
