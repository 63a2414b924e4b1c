'use client';

import { useLinkStatus } from 'next/link';

/** Within a link: tells that its page is on the way. */
export function Waiting() {
  return useLinkStatus().pending ? <WaitingBar /> : null;
}

export function WaitingBar() {
  return <span className="waiting" role="progressbar" aria-label="Loading" />;
}
