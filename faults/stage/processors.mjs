import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The one that a service is kept to where who loads it is to have another. */
export const serviceCpu = 0;

const canPin = spawnSync('taskset', ['--cpu-list', String(serviceCpu), 'true']).status === 0;

/** Why a service and its load cannot have a processor each; undefined when they can. */
export function whyNoProcessorEach() {
  if (!canPin) return 'a process cannot be kept to one processor (taskset)';
  return availableParallelism() > 1 ? undefined : 'there is one processor only';
}

/** What a command begins with to be kept to a processor; nothing where that cannot be done. */
export const pinTo = (cpu) => (cpu !== undefined && canPin ? ['taskset', '--cpu-list', String(cpu)] : []);
