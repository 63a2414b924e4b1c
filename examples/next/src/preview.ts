import 'server-only';
import { cookies, draftMode } from 'next/headers';
import { cache } from 'react';

/** Holds the token of the preview link that an editor came with. */
export const previewCookie = 'prospectus-preview';

/** Takes that token to the API. */
export const previewHeader = 'X-Prospectus-Preview';

/** What is known of the preview in which a page is rendered. */
const seen = cache(() => ({ hasEnded: false }));

/** How drafts are shown on this page: not at all to visitors; `ended` where the link has expired or was withdrawn. */
export async function previewState(): Promise<'none' | 'shown' | 'ended'> {
  if (!(await draftMode()).isEnabled) return 'none';
  return seen().hasEnded ? 'ended' : 'shown';
}

/** Asks with the editor's token, and for nothing that is kept; once the link has ended, for what is public. Undefined for visitors. */
export async function askForPreview(url: string | URL, init: RequestInit | undefined): Promise<Response | undefined> {
  if (!(await draftMode()).isEnabled) return undefined;
  const token = (await cookies()).get(previewCookie)?.value ?? '';
  const headers = new Headers(init?.headers);
  headers.set(previewHeader, token);
  const answer = await fetch(url, { ...init, headers, cache: 'no-store' });
  if (!(await isRefused(answer))) return answer;
  seen().hasEnded = true;
  return undefined;
}

/** Whether an answer says that the token is none any more. */
async function isRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return false;
  const { error } = (await answer.clone().json()) as { error?: { details?: { param?: unknown } } };
  return error?.details?.param === previewHeader;
}
