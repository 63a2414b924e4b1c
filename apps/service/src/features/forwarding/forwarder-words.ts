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
  /** When it begins to be told. */
  readonly from: string;
};

export const forwarderWords: readonly ForwarderWords[] = [
  {
    kind: 'webhook',
    group: 'webhooks',
    noun: 'webhook',
    argument: 'url',
    about: 'addresses that are told of enquiries, by signed requests',
    from: 'now',
  },
  {
    kind: 'email',
    group: 'mailboxes',
    noun: 'mailbox',
    argument: 'address',
    about: 'e-mail addresses that enquiries are sent to',
    from: 'its confirmation',
  },
];
