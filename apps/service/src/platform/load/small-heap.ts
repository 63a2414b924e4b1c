import { setFlagsFromString } from 'node:v8';

/**
 * Makes this process, and threads it starts later, collect garbage sooner: for work that goes through much data and keeps
 * little of it.
 *
 * Left alone the engine lets its heap grow with the machine's memory, here to twice as much for a tenth of the time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
