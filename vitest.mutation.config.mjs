import { defineConfig } from 'vitest/config';
import stryker from './stryker.config.mjs';
import { alias } from './vitest.config.ts';

const mutated = stryker.mutate.filter((pattern) => !pattern.startsWith('!'));

/** The tests beside the modules that are changed: those of the module, or of a part of it that its name goes on to tell. */
export default defineConfig({
  resolve: { alias },
  test: { include: mutated.map((pattern) => pattern.replace(/\.ts$/, '{,-*}.test.ts')) },
});
