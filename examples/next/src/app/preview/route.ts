import { createClient, isProspectusError } from '@prospectus/client';
import { cookies, draftMode } from 'next/headers';
import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { previewCookie, previewHeader } from '@/preview';
import { readSettings } from '@/settings';

const lifeSeconds = 7 * 24 * 60 * 60;

/** Shows an editor this site with drafts: `/preview?token=TOKEN&path=/courses/clay`, with the token of a preview link. */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const token = searchParams.get('token') ?? '';
  const { siteUrl } = readSettings();
  const refusal = /^[\w-]+$/.test(token) ? await refusalOf(token) : ended();
  if (refusal) return refusal;
  (await draftMode()).enable();
  const secure = siteUrl.startsWith('https:');
  (await cookies()).set(previewCookie, token, { httpOnly: true, sameSite: 'lax', secure, maxAge: lifeSeconds });
  redirect(ownPath(searchParams.get('path') ?? '/', siteUrl));
}

/** Why the drafts of a token cannot be shown. Waits for a preview that is still being made, which the API answers 503. */
async function refusalOf(token: string): Promise<Response | undefined> {
  const { baseUrl, key } = readSettings();
  const client = createClient({
    baseUrl,
    key,
    headers: { [previewHeader]: token },
    fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }),
  });
  try {
    await client.site();
    return undefined;
  } catch (error) {
    if (!isProspectusError(error)) throw error;
    if (error.details['param'] === previewHeader) return ended();
    console.error(error);
    const headers = { 'Retry-After': String(error.retryAfterSeconds ?? 30) };
    return new Response('The preview cannot be shown at the moment. Try again shortly.\n', { status: 503, headers });
  }
}

const ended = () => new Response('This preview link has expired or was withdrawn.\n', { status: 400 });

/** Leads to no other site, whatever the address says. */
function ownPath(path: string, siteUrl: string): string {
  const url = URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : undefined;
  const isOwn = url?.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search : '/';
}
