import { cookies, draftMode } from 'next/headers';
import { redirect } from 'next/navigation';
import { previewCookie } from '@/preview';

/** Shows the site as visitors see it again. */
export async function GET(): Promise<Response> {
  (await draftMode()).disable();
  (await cookies()).delete(previewCookie);
  redirect('/');
}
