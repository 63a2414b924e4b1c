import type { Run } from '@prospectus/client';
import { RunRow } from '@/components/course/run-row';
import { formatZone } from '@/words';

/** When a course takes place; each date leads to the form, which then names it. */
export function Dates({ runs, language }: { runs: readonly Run[]; language: string | undefined }) {
  if (runs.length === 0) return null;
  const zone = runs.map(formatZone).find(Boolean);
  return (
    <section>
      <h2>Dates</h2>
      {zone && <p className="quiet">Times are in {zone}.</p>}
      <ul className="runs">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} language={language} />
        ))}
      </ul>
    </section>
  );
}
