import { setFlagsFromString } from 'node:v8';

/**
 * Saves memory in processes that go through much data and keep little of it, by collecting garbage sooner in this
 * process and in threads that it starts later.
 *
 * By default V8 lets the heap grow with the machine's memory: here to twice the size, to save a tenth of the time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
