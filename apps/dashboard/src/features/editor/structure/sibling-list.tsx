import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { MoveButtons } from '../fields/move-buttons.tsx';
import { PartActions, UnlessRemoved } from '../parts/part-actions.tsx';
import { freeId } from '../state/new-parts.ts';
import { inOrder, orderWith, type Siblings } from '../state/order.ts';
import { type PartState, wantedOf } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';

type SiblingListProps = Siblings & {
  readonly holder: PartState;
  /** The field that holds what people call it. */
  readonly nameField: string;
  /** What the field for a new one asks for. */
  readonly newName: string;
  readonly level: 3 | 4;
  readonly children: (part: PartState, name: string) => ReactNode;
};

/** Parts that are shown at first: an institute may have thousands of places. */
const shownAtFirst = 25;

/** Parts of one kind: each with its fields, to be put in another order, taken away, and added to by a name. */
export function SiblingList({ holder, entity, field, nameField, newName, level, children }: SiblingListProps) {
  const draft = useDraft();
  const parts = useOfDraft((state) => state.parts);
  const [shown, setShown] = useState(shownAtFirst);
  const siblings = { entity, field };
  const list = inOrder(parts, holder, siblings);
  const nameOf = (part: PartState) => textOf(wantedOf(part, nameField)) || part.name.id;
  const move = (part: PartState, by: number) =>
    draft.set(holder.key, field, orderWith(parts, holder, siblings, { part, by }));
  const add = (name: string) => {
    const prefix = entity === 'category' ? `${holder.name.id}/` : '';
    // Ids are alike without regard to case.
    const taken = new Set(parts.map(({ key }) => key.toLowerCase()));
    const id = freeId(name, entity, (free) => taken.has(`${entity} ${prefix}${free}`.toLowerCase()));
    setShown(Math.max(shown, list.length + 1));
    draft.add([{ name: { entity, id: prefix + id }, within: holder.name, fields: { [nameField]: name } }]);
  };
  return (
    <Stack gap="sm">
      {list.slice(0, shown).map((part, index) => {
        const name = nameOf(part);
        return (
          <UnlessRemoved key={part.key} name={name} part={part}>
            <Card component="section" aria-label={name} withBorder p="md">
              <Stack gap="sm">
                <Group justify="space-between" gap="sm">
                  <Title order={level} flex="1 1 150px" style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Title>
                  <Group gap="xs" wrap="nowrap">
                    <MoveButtons name={name} index={index} count={list.length} onMove={(by) => move(part, by)} />
                    <PartActions name={name} part={part} />
                  </Group>
                </Group>
                {children(part, name)}
              </Stack>
            </Card>
          </UnlessRemoved>
        );
      })}
      {list.length > shown && (
        <Group>
          <Button variant="default" size="xs" onClick={() => setShown(list.length)}>
            {texts.structure.all(list.length)}
          </Button>
        </Group>
      )}
      <AddByName label={newName} onAdd={add} />
    </Stack>
  );
}

function AddByName({ label, onAdd }: { readonly label: string; readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          label={label}
          flex="0 1 320px"
          maxLength={300}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={name.trim() === ''}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {texts.structure.add}
        </Button>
      </Group>
    </form>
  );
}
