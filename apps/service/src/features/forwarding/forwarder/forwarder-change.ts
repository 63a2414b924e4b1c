import type { Change } from '../../../http/admin/change.ts';
import type { Forwarder } from './forwarder.ts';

/**
 * What is recorded of a forwarder. Of its address the host alone: the rest may be a secret of the receiver's, or somebody's name
 * (rule D39).
 */
export function changeOf(forwarder: Forwarder, done: string, details: Change['details'] = {}): Change {
  const { id, kind, target } = forwarder;
  const [subject, name] =
    kind === 'webhook'
      ? [new URL(target).host, 'webhook']
      : [`A mailbox at ${target.slice(target.lastIndexOf('@') + 1)}`, 'mailbox'];
  return { action: `${name}.${done}`, subject, details: { forwarder_id: id, ...details } };
}

/** The same with whose it is, for what the command line does. */
export const recordOf = (forwarder: Forwarder, done: string, details: Change['details'] = {}) => ({
  ...changeOf(forwarder, done, details),
  instituteId: forwarder.instituteId,
});
