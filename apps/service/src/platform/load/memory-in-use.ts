import { getHeapStatistics } from 'node:v8';

/** What the system reports about this process, in bytes. */
export type MemoryReading = {
  readonly heap: number;
  readonly heapMax: number;
  /** All memory of the process, heap included. */
  readonly resident: number;
  /** The limit for this process together with the others in its container; 0 if there is no limit. */
  readonly granted: number;
};

/**
 * The part of its memory that a process uses, where 1 is all of it. Measures the heap against its maximum and the
 * resident memory against an equal share of the container's limit, and returns the higher of the two.
 */
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
    // Some systems report a limit larger than any memory when there is none.
    granted: granted > Number.MAX_SAFE_INTEGER ? 0 : granted,
  };
}
