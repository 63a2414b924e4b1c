import Link from 'next/link';

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
