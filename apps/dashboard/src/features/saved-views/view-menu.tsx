import { Button, Menu, Text } from '@mantine/core';
import type { SavedViewWire } from '@prospectus/contract/admin';
import { IconBookmark, IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { savedViewTexts as words } from '../../texts/saved-view-texts.ts';

type ViewMenuProps = {
  /** The button that opens the menu: it stays while others come and go. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly views: readonly SavedViewWire[];
  readonly chosen: SavedViewWire | undefined;
  /** The one that was chosen until its filters were changed. */
  readonly left: SavedViewWire | undefined;
  readonly onChoose: (view: SavedViewWire) => void;
  readonly onRename: (view: SavedViewWire) => void;
  readonly onDelete: (view: SavedViewWire) => void;
};

/** Chooses one of the views, and leads to what can be done with the one that is chosen. */
export function ViewMenu({ button, views, chosen, left, onChoose, onRename, onDelete }: ViewMenuProps) {
  const named = chosen ?? left;
  /** The entry of the menu goes with it: a dialog gives the focus back to the button. */
  const lead = (on: (view: SavedViewWire) => void, view: SavedViewWire) => {
    button.current?.focus();
    on(view);
  };
  const label = chosen ? words.view(chosen.name) : left ? words.changed(left.name) : words.title;
  const choose = (id: string) => {
    const view = views.find((each) => each.id === id);
    if (view) onChoose(view);
  };
  return (
    <Menu position="bottom-start" width={280} withinPortal={false}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          maw="100%"
          leftSection={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Text span size="sm" fw="inherit" lh="xs" truncate="end">
            {label}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(60vh, 420px)" style={{ overflowY: 'auto' }}>
        {views.length === 0 && <Menu.Label>{words.none}</Menu.Label>}
        <Menu.RadioGroup value={chosen?.id ?? ''} onChange={choose}>
          {views.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {named && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => lead(onRename, named)}>
              {words.rename(named.name)}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => lead(onDelete, named)}>
              {words.delete(named.name)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
