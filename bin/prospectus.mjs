#!/usr/bin/env node
// The command line's entry. It has no dependencies, so that it runs in a fresh clone: there it installs and builds first. Where it was
// installed as a package, everything is built.

import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  console.error(
    `Prospectus needs Node.js 22.12 or newer, or 20.19; this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const preparation = new URL('../scripts/build/prepare.mjs', import.meta.url);
if (existsSync(preparation)) {
  try {
    // Loaded only now: an older Node.js could not even read it.
    const { prepare } = await import(preparation);
    await prepare();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
await import('../apps/service/dist/cli.js');
