import type { ForwarderKind } from './forwarder.ts';

/** How commands speak of the kinds of forwarders. */
export type ForwarderWords = {
  readonly kind: ForwarderKind;
  /** The group of commands. */
  readonly group: string;
  readonly noun: string;
  /** What is typed to add one. */
  readonly argument: string;
  readonly about: string;
  /** When it begins to receive them. */
  readonly from: string;
};

export const forwarderWords: readonly ForwarderWords[] = [
  {
    kind: 'webhook',
    group: 'webhooks',
    noun: 'webhook',
    argument: 'url',
    about: 'addresses that receive enquiries as signed requests',
    from: 'from now on',
  },
  {
    kind: 'email',
    group: 'mailboxes',
    noun: 'mailbox',
    argument: 'address',
    about: 'e-mail addresses that receive enquiries',
    from: 'once it is confirmed',
  },
];
