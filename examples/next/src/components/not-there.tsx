import type { Metadata } from 'next';
import Link from 'next/link';
import { noteNotThere } from '@/answer-status';

/** Of a course or learning path that is not published. */
export const notThereMetadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** In place of a page: the same, with status 404. */
export function NoSuchPage() {
  noteNotThere();
  return <NotThere />;
}

export function NotThere() {
  return (
    <>
      <h1>This page is not there</h1>
      <p>The course may not be offered any more, or the address is wrong.</p>
      <p>
        <Link href="/">See all courses</Link>
      </p>
    </>
  );
}
