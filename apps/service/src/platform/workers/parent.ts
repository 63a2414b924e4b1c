import type { LeaseReply, LeaseRequest } from '../leases/lease-messages.ts';
import type { MetricFigures } from './merged-metrics.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export type ParentDeps<Order> = {
  readonly onBegin: (order: Order, isSuccessor: boolean) => void;
  readonly onEnd: (how: 'stop' | 'retire') => void;
};

/** A worker's connection to its parent. */
export type Parent = {
  /** Resolves once the message was sent. */
  send(message: FromWorker): Promise<void>;
  readonly leases: {
    send(request: LeaseRequest): void;
    /** Sets the handler for replies. */
    receive(handle: (reply: LeaseReply) => void): void;
  };
  /** Sets how this process reads its own figures. */
  tellFigures(read: () => Promise<readonly MetricFigures[]>): void;
  /** Returns the figures of all workers in Prometheus' text format. */
  readMetrics(): Promise<string>;
};

/** Starts listening to the parent. When the parent is gone, `node:cluster` ends the worker. */
export function meetParent<Order>({ onBegin, onEnd }: ParentDeps<Order>): Parent {
  let handleLease: (reply: LeaseReply) => void = () => undefined;
  let readFigures: () => Promise<readonly MetricFigures[]> = async () => [];
  const asked = new Map<number, (text: string) => void>();
  let lastQuestion = 0;

  const send = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
      else resolve();
    });

  process.on('message', (message: ToWorker<Order>) => {
    switch (message.kind) {
      case 'begin':
        return onBegin(message.order, message.isSuccessor);
      case 'stop':
      case 'retire':
        return onEnd(message.kind);
      case 'lease':
        return handleLease(message.reply);
      case 'figures':
        return void readFigures().then((figures) => send({ kind: 'figures', id: message.id, figures }));
      case 'metrics':
        asked.get(message.id)?.(message.text);
        asked.delete(message.id);
    }
  });

  void send({ kind: 'here' });

  return {
    send,
    leases: {
      send: (request) => void send({ kind: 'lease', request }),
      receive(handle) {
        handleLease = handle;
      },
    },
    tellFigures(read) {
      readFigures = read;
    },
    readMetrics() {
      lastQuestion += 1;
      const id = lastQuestion;
      return new Promise((resolve) => {
        asked.set(id, resolve);
        void send({ kind: 'metrics', id });
      });
    },
  };
}
