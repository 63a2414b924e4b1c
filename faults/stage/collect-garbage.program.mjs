// Loaded into a replica before its program.
process.on('SIGUSR1', () => globalThis.gc());
