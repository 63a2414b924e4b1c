import { cookies, draftMode } from 'next/headers';
import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { isRefused, previewCookie } from '@/preview';
import { readSettings } from '@/settings';

const lifeSeconds = 7 * 24 * 60 * 60;

/** Shows an editor this site with drafts: `/preview?token=TOKEN&path=/courses/clay`, with the token of a preview link. */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const token = searchParams.get('token') ?? '';
  const { baseUrl, key, siteUrl } = readSettings();
  const headers = { 'X-API-Key': key, 'X-Prospectus-Preview': token };
  const answer = /^[\w-]+$/.test(token) ? await fetch(`${baseUrl}/site`, { headers, cache: 'no-store' }) : undefined;
  if (answer === undefined || (await isRefused(answer))) {
    return new Response('This preview link has expired or was withdrawn.\n', { status: 400 });
  }
  if (!answer.ok) return new Response('The catalogue is away. Try again shortly.\n', { status: 503 });
  (await draftMode()).enable();
  const secure = siteUrl.startsWith('https:');
  (await cookies()).set(previewCookie, token, { httpOnly: true, sameSite: 'lax', secure, maxAge: lifeSeconds });
  redirect(ownPath(searchParams.get('path') ?? '/', siteUrl));
}

/** Leads to no other site, whatever the address says. */
function ownPath(path: string, siteUrl: string): string {
  const url = URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : undefined;
  const isOwn = url?.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search : '/';
}
