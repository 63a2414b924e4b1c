import { Alert, List } from '@mantine/core';
import type { PartFindingWire } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { texts } from '../../texts/texts.ts';
import { nameOfField } from './names/field-names.ts';
import { nameOfPart } from './parts/part-names.ts';
import { useOfDraft } from './state/use-course-draft.ts';

const shownMax = 8;

/** What has to be put right before the drafts can be published; each stands at its field, too. */
export function Problems() {
  const findings = useOfDraft((state) => state.findings);
  const parts = useOfDraft((state) => state.parts);
  const institute = useOfDraft((state) => state.institute);
  if (findings.length === 0) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={texts.editor.problems(findings.length)}>
      <List size="sm">
        {findings.slice(0, shownMax).map((finding) => (
          <List.Item key={`${finding.entity} ${finding.id} ${finding.field}${finding.place}`}>
            {describe(finding, nameOfPart(parts, institute, finding))}
          </List.Item>
        ))}
        {findings.length > shownMax && <List.Item>{texts.editor.moreProblems(findings.length - shownMax)}</List.Item>}
      </List>
    </Alert>
  );
}

/** By the part and the field: one of forty dates may be meant. */
function describe({ entity, field, expected, found }: PartFindingWire, part: string | undefined): string {
  const name = nameOfField(entity, field);
  return texts.editor.problem(part === undefined ? name : `${part}, ${name}`, texts.said(expected), texts.said(found));
}
