import { Button, Group, SegmentedControl, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle, IconCaretDown, IconCaretUp, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Editable, May } from '../../../ui/may.tsx';
import { UnlessRemoved } from '../order/part-actions.tsx';
import { markOf } from '../parts-in-view/marks.ts';
import { newRun } from '../state/new-parts.ts';
import { isRemoved, keyOf, type PartState, partsWithin } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
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

type RunsProps = {
  readonly version: PartState;
  readonly versionName: string;
  /** Of one among several versions: whether its dates are open, and how to change that. */
  readonly toggle?: Toggle;
};

type Toggle = {
  /** Of the button. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The dates of a version, as a table or as a calendar; those who may only read choose between these too. */
export function Runs({ version, versionName, toggle }: RunsProps) {
  const [view, setView] = useState('table');
  const [shown, setShown] = useState(shownAtFirst);
  const parts = useOfDraft((state) => state.parts);
  const runs = partsWithin(parts, version, 'run');
  const isOpen = toggle?.isOpen ?? true;
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
    <Stack gap="sm" component="section" aria-label={texts.editor.datesOf(versionName)} {...markOf('dates')}>
      <Group justify="space-between" gap="sm">
        <Title order={3}>
          {toggle === undefined ? (
            texts.editor.dates
          ) : (
            <DatesToggle {...toggle} runs={runs}>
              {texts.editor.datesOf(versionName)}
            </DatesToggle>
          )}
        </Title>
        {isOpen && (
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
        )}
      </Group>
      {!isOpen ? null : view === 'table' ? (
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

type DatesToggleProps = Toggle & { readonly runs: readonly PartState[]; readonly children: string };

/** Opens and closes the dates of a version. While they are closed, it says how many there are, and whether all is right with them. */
function DatesToggle({ id, isOpen, onToggle, runs, children }: DatesToggleProps) {
  const words = courseEditorTexts.versionTable;
  const isWrong = useOfDraft(({ findings }) => findings.some((each) => runs.some(({ key }) => key === keyOf(each))));
  const Icon = isOpen ? IconCaretUp : IconCaretDown;
  return (
    <UnstyledButton id={id} aria-expanded={isOpen} onClick={onToggle} fz="inherit" fw="inherit">
      <Icon size={16} aria-hidden /> {children}
      {!isOpen && (
        <Text span size="sm" c="dimmed" fw={400}>
          {' '}
          · {words.dates(runs.filter((run) => !isRemoved(run)).length)}
          {isWrong && (
            <>
              {' · '}
              <IconAlertTriangle size={16} aria-hidden /> {words.datesToMend}
            </>
          )}
        </Text>
      )}
    </UnstyledButton>
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
