import { Button } from '@mantine/core';
import { adminEndpoints, type SourceWire } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/links.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Trail } from '../../ui/trail.tsx';
import { AddSource } from './add-source.tsx';
import { EditSource } from './edit-source.tsx';
import { FreshnessCard } from './freshness-card.tsx';
import { type SourceAct, SourceTable } from './source-table.tsx';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly source: SourceWire };

/** While one is fetched; else what the service does by itself is seen a little later. */
const everyMs = { fetching: 2_000, idle: 30_000 };

/** Where an institute's catalogue is fetched from, with what came of it. */
export function SourcesScreen() {
  const { id } = useInstitute();
  const [dialog, setDialog] = useState<Dialog>();
  const sources = useAdminQuery(
    adminEndpoints.listSources,
    { params: { institute_id: id } },
    { every: (answer) => (answer?.data.some(isSoon) ? everyMs.fetching : everyMs.idle) },
  );
  const fetchNow = useAdminChange(adminEndpoints.fetchSource);
  const cancel = useAdminChange(adminEndpoints.cancelFetch);
  const change = useAdminChange(adminEndpoints.changeSource);
  const close = () => setDialog(undefined);
  const changes = [fetchNow, cancel, change];
  const act = (kind: SourceAct, source: SourceWire) => {
    // What went wrong before is not the answer to this click.
    for (const each of changes) each.reset();
    const params = { institute_id: id, source_id: source.id };
    if (kind === 'fetch') fetchNow.mutate({ params });
    else if (kind === 'cancel') cancel.mutate({ params });
    else if (kind === 'pause') change.mutate({ params, body: { is_paused: !source.is_paused } });
    else setDialog({ kind, source });
  };
  const add = (
    <May call={adminEndpoints.addSource}>
      <Button
        data-shortcut="new"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog({ kind: 'add' })}
      >
        {texts.sources.add}
      </Button>
    </May>
  );
  return (
    <Page
      title={texts.sources.title}
      lead={texts.sources.lead}
      actions={sources.data?.data.length === 0 ? undefined : add}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} inherit>
            {texts.imports.back}
          </TextLink>
        </Trail>
      }
    >
      <FreshnessCard instituteId={id} isBare />
      <RoleNotice call={adminEndpoints.addSource} />
      <ErrorNotice error={fetchNow.error ?? cancel.error ?? change.error} />
      <Asked query={sources}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={texts.sources.emptyTitle}
              action={add}
              command={`npx prospectus sources add https://school.example/courses.xlsx --institute ${id} --every day`}
            >
              {texts.sources.empty}
            </EmptyState>
          ) : (
            <SourceTable
              instituteId={id}
              sources={data}
              isBusy={changes.some(({ isPending }) => isPending)}
              onAct={act}
            />
          )
        }
      </Asked>
      {dialog?.kind === 'add' && <AddSource onClose={close} />}
      {dialog?.kind === 'edit' && <EditSource edited={dialog.source} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveSource removed={dialog.source} onClose={close} />}
    </Page>
  );
}

/** Whether it is fetched now, or within seconds. */
const isSoon = ({ progress, next_at: next }: SourceWire): boolean =>
  progress !== null || (next !== null && Date.parse(next) <= Date.now());

type RemoveSourceProps = { readonly removed: SourceWire; readonly onClose: () => void };

/** Asks before a source is removed, and says what stays. */
function RemoveSource({ removed, onClose }: RemoveSourceProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeSource);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.sources.removeTitle(removed.name)}
      action={texts.sources.removeNamed(removed.name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, source_id: removed.id } }, { onSuccess: onClose })}
    >
      {texts.sources.removeText}
    </ConfirmDanger>
  );
}
