import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { nameOfField } from './field-names.ts';
import type { Conflict } from './state/course-draft.ts';
import type { FieldValue } from './state/part-state.ts';
import { useDraft, useOfDraft } from './state/use-course-draft.ts';
import { textOf } from './state/values.ts';

/** What somebody else has saved meanwhile: both values of each field, to choose from (rule K5). */
export function Conflicts() {
  const conflicts = useOfDraft((state) => state.conflicts);
  return conflicts.map((conflict) => <OneConflict key={conflict.part.key} conflict={conflict} />);
}

function OneConflict({ conflict }: { readonly conflict: Conflict }) {
  const draft = useDraft();
  const { part, fields } = conflict;
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(fields.map(({ field }) => field)));
  const choose = (field: string, whose: string) => {
    const next = new Set(mine);
    if (whose === 'mine') next.add(field);
    else next.delete(field);
    setMine(next);
  };
  return (
    <Alert color="amber" icon={<IconUsers aria-hidden />} title={texts.editor.conflict} role="alert">
      <Stack gap="sm">
        <Text size="sm">{texts.editor.conflictText}</Text>
        {fields.map(({ field, yours, theirs }) => (
          <Radio.Group
            key={field}
            label={nameOfField(part.name.entity, field)}
            value={mine.has(field) ? 'mine' : 'theirs'}
            onChange={(whose) => choose(field, whose)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="mine" label={texts.editor.yours(short(yours))} />
              <Radio value="theirs" label={texts.editor.theirs(short(theirs))} />
            </Stack>
          </Radio.Group>
        ))}
        <Group>
          <Button size="xs" onClick={() => draft.settle(conflict, mine)}>
            {texts.editor.settle}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

const charactersMax = 200;

function short(value: FieldValue): string {
  const text = textOf(value) || texts.editor.nothing;
  return text.length > charactersMax ? `${text.slice(0, charactersMax).toWellFormed()}…` : text;
}
