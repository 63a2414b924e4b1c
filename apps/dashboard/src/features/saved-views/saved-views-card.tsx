import { Button, Group, Text } from '@mantine/core';
import { adminEndpoints, type SavedViewWire, type ViewedList } from '@prospectus/contract/admin';
import { useRef, useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { savedViewTexts as words } from '../../texts/saved-view-texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.tsx';
import { useSavedViews } from './use-saved-views.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';

type SavedViewsProps<Search> = {
  readonly list: ViewedList;
  /** What the list's address says now. */
  readonly search: Search;
  /** Reads a query as the list's address is read. */
  readonly read: (given: Readonly<Record<string, unknown>>) => Search;
  readonly onChoose: (search: Search) => void;
};

/** The dialog that is open over the list. */
type Opened = { readonly kind: 'save' } | { readonly kind: 'rename' | 'delete'; readonly view: SavedViewWire };

/** Keeps the filters of a list under names, and sets them again (rule M6). The address stays what says which filters hold. */
export function SavedViews<Search extends object>({ list, search, read, onChoose }: SavedViewsProps<Search>) {
  const { id } = useInstitute();
  const { views, present, chosen, left, choose, refetch } = useSavedViews(list, search, read);
  const [opened, setOpened] = useState<Opened>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const create = useAdminChange(adminEndpoints.createSavedView);
  const change = useAdminChange(adminEndpoints.changeSavedView);
  const remove = useAdminChange(adminEndpoints.deleteSavedView);
  const of = (view: SavedViewWire) => ({ institute_id: id, view_id: view.id });
  const open = (next: Opened | undefined) => {
    for (const each of [create, change, remove]) each.reset();
    setOpened(next);
  };
  // Another tab may have deleted it.
  const onError = () => void refetch();
  const onSuccess = ({ name }: SavedViewWire) => {
    open(undefined);
    notifyDone(words.saved(name));
  };
  const save = (name: string, replaced: SavedViewWire | undefined) => {
    if (opened?.kind === 'rename') {
      change.mutate({ params: of(opened.view), body: { name } }, { onSuccess, onError });
    } else if (replaced) {
      change.mutate({ params: of(replaced), body: { name, query: present } }, { onSuccess, onError });
    } else {
      create.mutate({ params: { institute_id: id }, body: { list, name, query: present } }, { onSuccess, onError });
    }
  };
  const saveChanges = (view: SavedViewWire) =>
    change.mutate(
      { params: of(view), body: { query: present } },
      {
        onSuccess,
        onError: (error) => {
          notifyFailed(error);
          onError();
        },
      },
    );
  // A button that goes once its work is done gives the focus to one that stays; a dialog leads back there.
  const staying = (work: () => void) => {
    menuButton.current?.focus();
    work();
  };
  if (views === undefined) return null;
  return (
    <Group gap="xs" role="group" aria-label={words.title}>
      <ViewMenu
        button={menuButton}
        views={views}
        chosen={chosen}
        left={left}
        onChoose={(view) => onChoose(choose(view))}
        onRename={(view) => open({ kind: 'rename', view })}
        onDelete={(view) => open({ kind: 'delete', view })}
      />
      {left && (
        <Button
          size="compact-sm"
          variant="light"
          loading={change.isPending}
          onClick={() => staying(() => saveChanges(left))}
        >
          {words.saveChanges}
        </Button>
      )}
      {present !== '' && chosen === undefined && (
        <Button size="compact-sm" variant="subtle" onClick={() => staying(() => open({ kind: 'save' }))}>
          {left ? words.saveAs : words.save}
        </Button>
      )}
      {opened && opened.kind !== 'delete' && (
        <ViewNameDialog
          renamed={opened.kind === 'rename' ? opened.view : undefined}
          views={views}
          query={present}
          onSave={save}
          onClose={() => open(undefined)}
          isPending={create.isPending || change.isPending}
          error={create.error ?? change.error}
        />
      )}
      {opened?.kind === 'delete' && (
        <ConfirmDanger
          opened
          onClose={() => open(undefined)}
          title={words.deleteTitle(opened.view.name)}
          action={words.deleteAction}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: of(opened.view) }, { onSuccess: () => open(undefined), onError })}
        >
          <Text size="sm">{words.deleteText}</Text>
        </ConfirmDanger>
      )}
    </Group>
  );
}
