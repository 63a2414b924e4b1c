import type { Metadata } from 'next';
import Link from 'next/link';
import { loadSite } from '@/catalogue';
import { PreviewNotice } from '@/components/preview-notice';
import { Waiting } from '@/components/waiting';
import { readSettings } from '@/settings';

// Rendered for each request, from answers that are kept for a minute: a build needs no API, and each form gets an id of its own.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const { institute } = await loadSite();
  return {
    metadataBase: new URL(readSettings().siteUrl),
    title: { default: institute.name, template: `%s · ${institute.name}` },
  };
}

export default async function SiteLayout({ children }: { children: React.ReactNode }) {
  const { institute } = await loadSite();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <PreviewNotice />
      <header className="site-head">
        <div className="frame">
          <Link className="site-name" href="/">
            {institute.name}
            <Waiting />
          </Link>
          <nav aria-label="Site">
            <ul className="links">
              <li>
                <Link href="/">
                  Courses
                  <Waiting />
                </Link>
              </li>
              <li>
                <Link href="/dates">
                  Dates
                  <Waiting />
                </Link>
              </li>
              <li>
                <Link href="/learning-paths">
                  Learning paths
                  <Waiting />
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main className="frame" id="main">
        {children}
      </main>
      <footer className="site-foot">
        <div className="frame">© {institute.name}</div>
      </footer>
    </>
  );
}
