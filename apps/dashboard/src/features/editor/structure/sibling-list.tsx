import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, memo, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { MoveButtons } from '../order/move-buttons.tsx';
import { PartActions, UnlessRemoved } from '../order/part-actions.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import { useSiblings } from '../order/use-siblings.ts';
import { freeId } from '../state/new-parts.ts';
import type { Siblings } from '../state/order.ts';
import { type PartState, wantedOf } from '../state/part-state.ts';
import { useDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';

export type SiblingFieldsProps = { readonly part: PartState; readonly name: string };

type SiblingListProps = Siblings & {
  readonly holder: PartState;
  /** The field that holds what people call it. */
  readonly nameField: string;
  /** What the field for a new one asks for. */
  readonly newName: string;
  readonly level: 3 | 4;
  /** The same with each drawing, so that parts that have not changed are not drawn again. */
  readonly Fields: ComponentType<SiblingFieldsProps>;
};

/** Parts that are shown at first: an institute may have thousands of places. */
const shownAtFirst = 25;

/** Parts of one kind: each with its fields, to be put in another order, taken away, and added to by a name. */
export function SiblingList({ holder, entity, field, nameField, newName, level, Fields }: SiblingListProps) {
  const draft = useDraft();
  const [shown, setShown] = useState(shownAtFirst);
  const [list, move] = useSiblings(holder.key, { entity, field });
  const add = (name: string) => {
    const prefix = entity === 'category' ? `${holder.name.id}/` : '';
    // Ids are alike without regard to case.
    const taken = new Set(draft.get().parts.map(({ key }) => key.toLowerCase()));
    const id = freeId(name, entity, (free) => taken.has(`${entity} ${prefix}${free}`.toLowerCase()));
    setShown(Math.max(shown, list.length + 1));
    draft.add([{ name: { entity, id: prefix + id }, within: holder.name, fields: { [nameField]: name } }]);
  };
  return (
    <Stack gap="sm">
      {list.slice(0, shown).map((part, index) => (
        <Sibling
          key={part.key}
          {...{ part, index, level, Fields }}
          name={textOf(wantedOf(part, nameField)) || part.name.id}
          count={list.length}
          onMove={move}
        />
      ))}
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

type SiblingProps = Pick<SiblingListProps, 'level' | 'Fields'> & {
  readonly part: PartState;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (key: string, by: number) => void;
};

/** Drawn again only when this part, or its place, has changed: with each letter that is typed, one of hundreds has. */
const Sibling = memo(function Sibling({ part, name, index, count, level, Fields, onMove }: SiblingProps) {
  return (
    <UnlessRemoved name={name} part={part}>
      <Card {...rowAt(index)} component="section" aria-label={name} withBorder p="md">
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <Title order={level} flex="1 1 150px" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Group gap="xs" wrap="nowrap">
              <MoveButtons name={name} index={index} count={count} onMove={(by) => onMove(part.key, by)} />
              <PartActions name={name} part={part} />
            </Group>
          </Group>
          <Fields part={part} name={name} />
        </Stack>
      </Card>
    </UnlessRemoved>
  );
});

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
