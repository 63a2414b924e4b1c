import type { Metadata } from 'next';
import './site.css';

/** Of pages that have no title of their own, since something went wrong. */
export const metadata: Metadata = { title: 'Courses' };

/** What every page has, also those that report an error: nothing here asks the API. */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
