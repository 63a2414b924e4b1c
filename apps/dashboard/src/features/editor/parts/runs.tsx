import { Button, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Editable, May } from '../../../ui/may.tsx';
import { newRun } from '../state/new-parts.ts';
import { type PartState, partsWithin } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { UnlessRemoved } from './part-actions.tsx';
import { nameOfRun } from './part-names.ts';
import { Run } from './run.tsx';
import { RunTable } from './run-table.tsx';

/** Without a network, its place says so; what is edited elsewhere on the page stays. */
const RunCalendar = lazy(async () => {
  const loaded = await import('../calendar/run-calendar.tsx').catch(() => undefined);
  return { default: loaded?.RunCalendar ?? (() => <Text>{texts.ui.notLoaded()}</Text>) };
});

/** Dates that are shown at first: a version may have hundreds, each with a dozen fields. */
const shownAtFirst = 10;

type RunsProps = { readonly version: PartState; readonly versionName: string };

/** The dates of a version, as a table or as a calendar; those who may only read choose between these too. */
export function Runs({ version, versionName }: RunsProps) {
  const [view, setView] = useState('table');
  const [shown, setShown] = useState(shownAtFirst);
  const parts = useOfDraft((state) => state.parts);
  const runs = partsWithin(parts, version, 'run');
  const showMore = useCallback((more: number) => setShown((count) => count + more), []);
  const show = (run: PartState) => {
    const name = nameOfRun(run, runs.indexOf(run));
    return (
      <UnlessRemoved key={run.key} name={name} part={run}>
        <Editable call={adminEndpoints.saveDraft}>
          <Run run={run} name={name} onCopied={showMore} />
        </Editable>
      </UnlessRemoved>
    );
  };
  return (
    <Stack gap="sm" component="section" aria-label={texts.editor.datesOf(versionName)}>
      <Group justify="space-between" gap="sm">
        <Title order={4}>{texts.editor.dates}</Title>
        <SegmentedControl
          aria-label={texts.editor.datesAs(versionName)}
          size="xs"
          value={view}
          onChange={setView}
          data={[
            { value: 'table', label: texts.editor.asTable },
            { value: 'calendar', label: texts.editor.asCalendar },
          ]}
        />
      </Group>
      {view === 'table' ? (
        <>
          {runs.length > 0 && <RunTable runs={runs.slice(0, shown)} versionName={versionName} onCopied={showMore} />}
          <MoreRuns version={version} count={runs.length} shown={shown} onShow={setShown} />
        </>
      ) : (
        <Suspense fallback={<Skeleton h={420} />}>
          <RunCalendar version={version} versionName={versionName} runs={runs}>
            {show}
          </RunCalendar>
        </Suspense>
      )}
    </Stack>
  );
}

type MoreRunsProps = {
  readonly version: PartState;
  readonly count: number;
  readonly shown: number;
  readonly onShow: (count: number) => void;
};

function MoreRuns({ version, count, shown, onShow }: MoreRunsProps) {
  const draft = useDraft();
  const add = () => {
    onShow(Math.max(shown, count + 1));
    draft.add([newRun(version)]);
  };
  return (
    <Group gap="sm">
      {count > shown && (
        <Button variant="default" size="xs" onClick={() => onShow(count)}>
          {texts.editor.allDates(count)}
        </Button>
      )}
      <May call={adminEndpoints.saveDraft}>
        <Button variant="default" size="xs" data-adds leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {texts.editor.addDate}
        </Button>
      </May>
    </Group>
  );
}
