import type { Metadata } from 'next';
import { NotThere } from '@/components/not-there';

export const metadata: Metadata = { title: 'Page not found' };

/** For a course or learning path that is not published, where the server cannot answer 404 with a page of its own. */
export default function NotFound() {
  return <NotThere />;
}
