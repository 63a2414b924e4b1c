import type { ImportWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { ImportState } from './import-state.tsx';

/** Shows who imported a file, when, and how much it holds. */
export function ImportFacts({ shown }: { readonly shown: ImportWire }) {
  const { by, via, created_at: begun, counts, changes, restored } = shown;
  const { named_institute: named, kept, differences } = changes ?? {};
  return (
    <Section title={texts.imports.about}>
      <Facts
        facts={[
          [texts.imports.status, <ImportState key="state" shown={shown} />],
          [texts.imports.begun, <Moment key="begun" at={begun} />],
          [texts.imports.by, by === null ? texts.imports.vias[via] : `${by} (${texts.imports.vias[via]})`],
          ...(restored ? [[texts.imports.restoredFrom, <Moment key="of" at={restored.created_at} />] as const] : []),
          ...(named === undefined ? [] : [[texts.imports.namedInstitute, named] as const]),
          ...(kept === undefined ? [] : [[texts.imports.keptCourses, texts.imports.kept(kept.count)] as const]),
          ...(differences === undefined
            ? []
            : [[texts.imports.differing, texts.imports.differences(differences)] as const]),
          ...(counts ? [[texts.imports.holds, texts.imports.counts(counts)] as const] : []),
        ]}
      />
    </Section>
  );
}
