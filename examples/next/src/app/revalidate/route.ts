import { createHash, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { catalogueTag } from '@/catalogue';
import { readSettings } from '@/settings';

/** Makes the site ask the API again at once, for the job that has just imported a catalogue. */
export function POST(request: Request): Response {
  const { revalidateSecret } = readSettings();
  if (revalidateSecret === undefined) return new Response('REVALIDATE_SECRET is not set.\n', { status: 404 });
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${revalidateSecret}`)) {
    return new Response('The secret is missing or wrong.\n', { status: 401 });
  }
  revalidateTag(catalogueTag, { expire: 0 });
  return new Response(null, { status: 204 });
}

/** Compared in a time that tells nothing of how much was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
