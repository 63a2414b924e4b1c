#!/usr/bin/env node
// The command line's entry. It has no dependencies, so that it runs in a fresh clone: it installs and builds first.

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Prospectus needs Node.js 20.19 or newer; this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

try {
  // Loaded only now: an older Node.js could not even read them.
  const { prepare } = await import('../scripts/prepare.mjs');
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../apps/service/dist/cli.js');
