import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { nameOfField } from './names/field-names.ts';
import { bothValues } from './state/both-values.ts';
import type { Conflict } from './state/overtaken.ts';
import { useDraft, useOfDraft } from './state/use-course-draft.ts';

/** What somebody else has saved meanwhile: both values of each field, to choose from (rule K5). */
export function Conflicts() {
  const conflicts = useOfDraft((state) => state.conflicts);
  return conflicts.map((conflict) => <OneConflict key={conflict.part.key} conflict={conflict} />);
}

function OneConflict({ conflict }: { readonly conflict: Conflict }) {
  const draft = useDraft();
  const { part, fields } = conflict;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const isMine = (field: string) => (chosen.get(field) ?? (conflict.changed.has(field) ? 'mine' : 'theirs')) === 'mine';
  const mine = new Set(fields.map(({ field }) => field).filter(isMine));
  return (
    <Alert color="amber" icon={<IconUsers aria-hidden />} title={texts.editor.conflict} role="alert">
      <Stack gap="sm">
        <Text size="sm">{texts.editor.conflictText}</Text>
        {fields.map(({ field, yours, theirs }) => {
          const [own, others] = bothValues(field, yours, theirs);
          return (
            <Radio.Group
              key={field}
              label={nameOfField(part.name.entity, field)}
              value={isMine(field) ? 'mine' : 'theirs'}
              onChange={(whose) => setChosen(new Map(chosen).set(field, whose))}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="mine" label={texts.editor.yours(own || texts.editor.nothing)} />
                <Radio value="theirs" label={texts.editor.theirs(others || texts.editor.nothing)} />
              </Stack>
            </Radio.Group>
          );
        })}
        <Group>
          <Button size="xs" onClick={() => draft.settle(conflict, mine)}>
            {texts.editor.settle}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
