import type { ImportWire } from '@prospectus/contract/admin';
import { importsTexts } from '../../texts/imports.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { ImportState } from './import-state.tsx';

/** Who brought a file in, when, and how much it holds. */
export function ImportFacts({ shown }: { readonly shown: ImportWire }) {
  const { by, via, created_at: begun, counts, restored } = shown;
  return (
    <Section title={importsTexts.about}>
      <Facts
        facts={[
          [importsTexts.status, <ImportState key="state" shown={shown} />],
          [importsTexts.begun, <Moment key="begun" at={begun} />],
          [importsTexts.by, by === null ? importsTexts.vias[via] : `${by} (${importsTexts.vias[via]})`],
          ...(restored ? [[importsTexts.restoredFrom, <Moment key="of" at={restored.created_at} />] as const] : []),
          ...(counts ? [[importsTexts.holds, importsTexts.counts(counts)] as const] : []),
        ]}
      />
    </Section>
  );
}
