'use client';

/** Shown where the catalogue could not be read; the cause is in the server's log, under the number that Next.js gives it. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return (
    <main className="frame">
      <h1>The courses could not be loaded</h1>
      <p>Please try again in a minute.</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
      {error.digest && <p className="quiet">Error {error.digest}</p>}
    </main>
  );
}
