import { Group, Kbd, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { shortcutTexts as words } from '../../texts/shortcut-texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { isMac } from './is-mac.ts';
import { areSingleKeysOn, keepSingleKeys } from './kept-choice.ts';
import { type Shortcut, shortcutTable } from './shortcut-table.ts';

type ShortcutsDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Lists what keys do, and turns those off that are pressed alone. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={words.title} opened={opened} onClose={onClose} isHeld={false}>
      <List />
    </Dialog>
  );
}

const groups = Object.keys(words.groups) as (keyof typeof words.groups)[];

function List() {
  const [areOn, setOn] = useState(areSingleKeysOn);
  // What is turned off does nothing, and is not listed.
  const listed = shortcutTable.filter(({ act }) => areOn || act === undefined);
  return (
    <Stack gap="lg">
      <Switch
        label={words.single}
        description={words.singleHelp}
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          keepSingleKeys(checked);
          setOn(checked);
        }}
      />
      <Text size="sm" role="status" hidden={areOn}>
        {!areOn && words.isOff}
      </Text>
      {groups.map((group) => (
        <Shortcuts key={group} group={group} shortcuts={listed.filter((each) => each.group === group)} />
      ))}
    </Stack>
  );
}

type ShortcutsProps = { readonly group: Shortcut['group']; readonly shortcuts: readonly Shortcut[] };

function Shortcuts({ group, shortcuts }: ShortcutsProps) {
  if (shortcuts.length === 0) return null;
  return (
    <div>
      <Title order={3} size="sm" mb={4}>
        {words.groups[group]}
      </Title>
      <Table aria-label={words.groups[group]} verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {shortcuts.map(({ keys, text }) => (
            <Table.Tr key={text}>
              <Table.Th scope="row" fw={400}>
                {text}
              </Table.Th>
              <Table.Td>
                <Keys keys={keys} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return (
    <Group gap={4} justify="flex-end">
      {keys.map((each, at) => (
        <Fragment key={each}>
          {at > 0 && <Between>{words.or}</Between>}
          {each.split(' ').map((key, place) => (
            <Fragment key={key}>
              {place > 0 && <Between>{words.after}</Between>}
              <Kbd style={{ whiteSpace: 'nowrap' }}>{nameOf(key)}</Kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </Group>
  );
}

const Between = ({ children }: { readonly children: string }) => (
  <Text span size="xs" c="dimmed">
    {children}
  </Text>
);

const names: Readonly<Record<string, string>> = { ...words.keys, mod: isMac ? '⌘' : words.ctrl, shift: words.shift };

/** As it stands on the key. */
const nameOf = (key: string): string =>
  key
    .split('+')
    .map((part) => names[part] ?? part)
    .join(' ');
