import { afterReading, type Timer } from '../time/timer.ts';
import { type Grant, type LeaseAccount, openLeaseAccount } from './lease-account.ts';
import type { Granted, LeaseReply, LeaseRequest } from './lease-messages.ts';

export type LeaseOfficeDeps = {
  /** About how many processes ask. */
  readonly sharers: number;
  readonly timer: Timer;
  /** Must deliver messages to one process in order. */
  readonly send: (holder: number, reply: LeaseReply) => void;
};

export type LeaseOffice = {
  handle(holder: number, request: LeaseRequest): void;
  /** The process is gone. */
  leave(holder: number): void;
};

/** Longest wait for a process that holds a lease: one that is busy for longer does not keep the others from an answer. */
const recallTimeoutMs = 500;

/** Requests that came in before a minute ended are counted in it, even a moment later; and a clock may be set back. */
const minutesKept = 3;

/** Leases hits to processes that count together: never more in total than each name's limit in a clock minute. */
export function createLeaseOffice({ sharers, timer, send }: LeaseOfficeDeps): LeaseOffice {
  const minutes = new Map<number, Map<string, LeaseAccount>>();

  /** Returns the accounts of a minute that hits are asked for. The minute that was unused for longest makes room for a new one. */
  const accountsOf = (minute: number): Map<string, LeaseAccount> => {
    const accounts = minutes.get(minute) ?? new Map<string, LeaseAccount>();
    minutes.delete(minute);
    minutes.set(minute, accounts);
    for (const longestAgo of minutes.keys()) if (minutes.size > minutesKept) minutes.delete(longestAgo);
    return accounts;
  };

  /** Collects the replies to each process, to send them as one message. */
  const createMail = (minute: number) => {
    const granted = new Map<number, Granted[]>();
    const recalled = new Map<number, string[]>();
    return {
      add(name: string, account: LeaseAccount, grants: readonly Grant[]) {
        for (const { holder, hits, left } of grants) append(granted, holder, { name, hits, left });
        const { holders, ticket } = account.recall();
        for (const holder of holders) append(recalled, holder, name);
        if (holders.length > 0) afterReading(timer)(() => giveUp(minute, name, { holders, ticket }), recallTimeoutMs);
      },
      send() {
        for (const [holder, list] of granted) send(holder, { kind: 'grant', minute, granted: list });
        for (const [holder, names] of recalled) send(holder, { kind: 'recall', minute, names });
      },
    };
  };

  const giveUp = (minute: number, name: string, { holders, ticket }: ReturnType<LeaseAccount['recall']>) => {
    const account = minutes.get(minute)?.get(name);
    if (!account) return;
    const mail = createMail(minute);
    for (const holder of holders) mail.add(name, account, account.writeOff(holder, ticket));
    mail.send();
  };

  return {
    handle(holder, request) {
      const mail = createMail(request.minute);
      if (request.kind === 'ask') {
        const accounts = accountsOf(request.minute);
        for (const { name, limit, waiting } of request.asked) {
          const account = accounts.get(name) ?? openLeaseAccount(limit, sharers);
          accounts.set(name, account);
          const grant = account.ask(holder, waiting, limit);
          mail.add(name, account, grant ? [grant] : []);
        }
      } else {
        for (const { name, hits } of request.unused) {
          // Hits of a minute that is over are worth nothing: a process that was idle since then returns them only now.
          const account = minutes.get(request.minute)?.get(name);
          if (account) mail.add(name, account, account.giveBack(holder, hits));
        }
      }
      mail.send();
    },
    leave(holder) {
      for (const [minute, accounts] of minutes) {
        const mail = createMail(minute);
        for (const [name, account] of accounts) mail.add(name, account, account.leave(holder));
        mail.send();
      }
    },
  };
}

function append<T>(lists: Map<number, T[]>, holder: number, item: T): void {
  const list = lists.get(holder);
  if (list) list.push(item);
  else lists.set(holder, [item]);
}
