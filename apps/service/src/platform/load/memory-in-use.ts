import { getHeapStatistics } from 'node:v8';

/** What the system tells of this process, in bytes. */
export type MemoryReading = {
  readonly heap: number;
  readonly heapMax: number;
  /** All that the process has in memory. */
  readonly resident: number;
  /** What the system grants this process, and the others beside it in a container, together; 0 where it limits nothing. */
  readonly granted: number;
};

/** The part of its memory that a process uses, 1 is all of it: of the heap, or of its share of what is granted, whichever is nearer to its end. */
export function memoryInUse(processes: number, read: () => MemoryReading = readMemory): number {
  const { heap, heapMax, resident, granted } = read();
  const ofHeap = heap / heapMax;
  return granted === 0 ? ofHeap : Math.max(ofHeap, resident / (granted / processes));
}

function readMemory(): MemoryReading {
  const { used_heap_size: heap, heap_size_limit: heapMax } = getHeapStatistics();
  const granted = process.constrainedMemory() ?? 0;
  return {
    heap,
    heapMax,
    resident: process.memoryUsage.rss(),
    // Some systems tell of a limit beyond all memory where there is none.
    granted: granted > Number.MAX_SAFE_INTEGER ? 0 : granted,
  };
}
