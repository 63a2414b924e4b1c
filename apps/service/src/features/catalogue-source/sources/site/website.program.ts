import { guardChild } from '../../../../platform/children/guard-child.ts';
import { wordsOfError } from '../../../../platform/children/last-words.ts';
import type { AnyReply, SiteMessage } from './messages.ts';
import { createSiteReader } from './site-reader.ts';

// The process that reads one website: whatever its pages hold, it ends nothing else.

guardChild();

let read: ReturnType<typeof createSiteReader> | undefined;

process.on('message', (message: SiteMessage) => {
  try {
    if (message.kind === 'open') read = createSiteReader(message);
    tell(message.kind === 'open' || read === undefined ? { kind: 'done' } : read(message));
  } catch (error) {
    tell({ kind: 'failed', lastWords: wordsOfError(error) });
    process.disconnect();
  }
});

function tell(reply: AnyReply): void {
  if (process.connected) process.send?.(reply);
}
