import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The ids of the processes of replicas that run a program. */
export async function listChildren(replicas, program) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const parents = replicas.map((replica) => replica.pid());
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parents.includes(Number(parent)) && args.join(' ').includes(program))
    .map(([pid]) => Number(pid));
}
