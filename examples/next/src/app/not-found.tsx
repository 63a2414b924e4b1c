import type { Metadata } from 'next';
import { NotThere } from '@/components/not-there';

export const metadata: Metadata = { title: 'Page not found' };

/** For an address that no page has. It is made when the site is built, so it has no name of the institute. */
export default function NotFound() {
  return (
    <main className="frame">
      <NotThere />
    </main>
  );
}
