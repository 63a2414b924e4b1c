import { Button, SegmentedControl, Stack } from '@mantine/core';
import { type ApiKeyWire, adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberPageKey } from '../../api/known-keys.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';
import { type KeysSearch, readKeysSearch } from './keys-search.ts';
import { type MadeKey, MadeKeyNotice } from './made-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { useKeyCalls } from './use-key-calls.ts';

/** The dialog that is open over the list. */
type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate'; readonly key: ApiKeyWire }
  | { readonly kind: 'revoke'; readonly key: ApiKeyWire };

/** An institute's keys: makes, replaces and revokes them. */
export function KeysScreen() {
  const [dialog, setDialog] = useState<Dialog>();
  const [made, setMade] = useState<MadeKey>();
  const isTaught = useIsTaught();
  const close = () => setDialog(undefined);
  const { id } = useInstitute();
  const show = (key: MadeKey) => {
    // For the snippets of Embed: it is in every page that uses it.
    if (key.key.only_from_websites) rememberPageKey(id, key.secret);
    setMade(key);
    close();
  };
  const create = (
    <May call={adminEndpoints.createKey}>
      <Button
        data-shortcut="new"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog({ kind: 'create' })}
      >
        {texts.keys.create}
      </Button>
    </May>
  );
  return (
    <Page title={texts.keys.title} lead={texts.keys.lead} actions={isTaught ? undefined : create}>
      <RoleNotice call={adminEndpoints.createKey} />
      {made && <MadeKeyNotice key={made.key.id} made={made} onDone={() => setMade(undefined)} />}
      <KeyList
        onCreate={() => setDialog({ kind: 'create' })}
        onRotate={(key) => setDialog({ kind: 'rotate', key })}
        onRevoke={(key) => setDialog({ kind: 'revoke', key })}
      />
      {dialog?.kind === 'create' && <CreateKey onClose={close} onMade={show} />}
      {dialog?.kind === 'rotate' && <RotateKey rotated={dialog.key} onClose={close} onMade={show} />}
      {dialog?.kind === 'revoke' && <RevokeKey revoked={dialog.key} onClose={close} />}
    </Page>
  );
}

/** Whether the list shows only the button for the first key, which is not offered twice. */
function useIsTaught(): boolean {
  const { id } = useInstitute();
  const { state = 'active' } = readKeysSearch(useSearch({ strict: false }));
  const query = { state: 'active', page: 1 } as const;
  const keys = useAdminQuery(adminEndpoints.listKeys, { params: { institute_id: id }, query });
  return state === 'active' && keys.data?.active === 0;
}

type KeyListProps = {
  readonly onCreate: () => void;
  readonly onRotate: (key: ApiKeyWire) => void;
  readonly onRevoke: (key: ApiKeyWire) => void;
};

function KeyList({ onCreate, onRotate, onRevoke }: KeyListProps) {
  const { id } = useInstitute();
  const { state = 'active', page = 1 } = readKeysSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: KeysSearch) =>
    void navigate({ to: '/i/$instituteId/keys', params: { instituteId: id }, search, replace: true });
  const ended = state === 'ended' ? { state } : {};
  const keys = useAdminQuery(
    adminEndpoints.listKeys,
    { params: { institute_id: id }, query: { state, page } },
    { keepsFormer: true },
  );
  const calls = useKeyCalls(id, keys.data?.data ?? []);
  return (
    <Asked query={keys}>
      {({ data, total, page_size: pageSize, active }) => (
        <Stack gap="md">
          <SegmentedControl
            aria-label={texts.keys.show}
            data={[
              { value: 'active', label: texts.keys.active(active) },
              { value: 'ended', label: texts.keys.ended },
            ]}
            value={state}
            onChange={(chosen) => go(chosen === 'ended' ? { state: 'ended' } : {})}
            w="fit-content"
          />
          {data.length === 0 ? (
            <NoKeys isEnded={state === 'ended'} onCreate={onCreate} />
          ) : (
            <KeyTable keys={data} calls={calls} onRotate={onRotate} onRevoke={onRevoke} />
          )}
          <Pager
            onPrevious={page > 1 ? () => go({ ...ended, page: page - 1 }) : undefined}
            onNext={page * pageSize < total ? () => go({ ...ended, page: page + 1 }) : undefined}
          />
        </Stack>
      )}
    </Asked>
  );
}

function NoKeys({ isEnded, onCreate }: { readonly isEnded: boolean; readonly onCreate: () => void }) {
  const { id } = useInstitute();
  if (isEnded) return <EmptyState title={texts.keys.noneEndedTitle}>{texts.keys.noneEnded}</EmptyState>;
  return (
    <EmptyState
      title={texts.keys.emptyTitle}
      action={
        <May call={adminEndpoints.createKey}>
          <Button data-shortcut="new" onClick={onCreate}>
            {texts.keys.create}
          </Button>
        </May>
      }
      command={`npx prospectus keys create --institute ${id} --name "Main site" --only-from-websites`}
    >
      {texts.keys.empty}
    </EmptyState>
  );
}
