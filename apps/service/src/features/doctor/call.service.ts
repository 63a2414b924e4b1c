import { basePath } from '@prospectus/contract';
import type { Timer } from '../../platform/time/timer.ts';
import { asked, callApi } from './api-call.client.ts';
import { type CallFacts, isUse, isWell } from './checks/call-check.ts';

/** The way in which the API is called. */
export type Way =
  | { readonly from: 'outside'; readonly url: string }
  | {
      readonly from: 'inside';
      /** Address at which websites reach the API; undefined where it is not configured. */
      readonly publicUrl: string | undefined;
      /** Address at which this process reaches itself, past any proxy. It is never shown. */
      readonly ownUrl: string;
      /** Returns headers that mark a call as no use of the key. */
      readonly mark: () => Readonly<Record<string, string>>;
    };

type TriedKey = {
  readonly key: string;
  readonly origin: string | undefined;
  /** Whether it may send enquiries and not read, so that it is well when it is refused courses. */
  readonly isForEnquiriesOnly: boolean;
};

/**
 * Makes a call as a website would. Never fails.
 *
 * The service itself tries the public address, and then its own where that fails, to tell which of them is at fault.
 */
export async function tryKey(timer: Timer, way: Way, tried: TriedKey): Promise<CallFacts> {
  if (way.from === 'outside') {
    const url = way.url + basePath;
    const attempt = await callApi(timer, { ...tried, baseUrl: url, headers: {}, shownUrl: url + asked });
    return isUse(attempt) ? { kind: 'called', attempt, note: countedNote } : { kind: 'called', attempt };
  }
  const { publicUrl, ownUrl, mark } = way;
  const call = (url: string, shownUrl: string) =>
    callApi(timer, { ...tried, baseUrl: url + basePath, headers: mark(), shownUrl });
  if (publicUrl === undefined) {
    return { kind: 'called', attempt: await call(ownUrl, basePath + asked), note: unknownAddressNote };
  }
  const outside = await call(publicUrl, publicUrl + basePath + asked);
  if (isWell(outside)) return { kind: 'called', attempt: outside };
  return { kind: 'called_twice', outside, inside: await call(ownUrl, basePath + asked) };
}

const countedNote = 'This request counts like any other, as the key’s last use and in the usage figures.';
const unknownAddressNote = 'The service called itself: PUBLIC_URL is not set, so access from outside was not tested.';
