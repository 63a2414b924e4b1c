import { ActionIcon, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { readerLocale } from '../../../language/reader.ts';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { isWithinReach, monthOf } from '../../../ui/format/month.ts';
import { calendarDay, monthName } from '../../../ui/format/time.ts';
import { firstDayOfWeek } from '../../../ui/format/week.ts';
import { dayOf } from '../state/moments.ts';
import { newRun, newRunOn } from '../state/new-parts.ts';
import { isRemoved, keyOf, type PartState } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import classes from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarList } from './calendar-list.tsx';
import { monthsLater } from './day-keys.ts';
import { daysOfRuns } from './days-of-runs.ts';

type RunCalendarProps = {
  readonly version: PartState;
  readonly versionName: string;
  readonly runs: readonly PartState[];
  /** The fields of a date. */
  readonly children: (run: PartState) => ReactNode;
};

/** What is open below the month: dates, and the day on which they were chosen. */
type Opened = { readonly day: string | undefined; readonly keys: readonly string[] };

/** The dates of a version month by month. A day that is chosen opens its dates, those that are to go with their way back; an empty one gets a date from those who may add one. */
export function RunCalendar({ version, versionName, runs, children }: RunCalendarProps) {
  const draft = useDraft();
  const timeZone = useOfDraft(({ institute }) => institute.timezone);
  const mayAdd = useMay()(adminEndpoints.saveDraft);
  const days = daysOfRuns(runs, timeZone);
  const today = dayOf(new Date(), timeZone);
  const [active, setActive] = useState(() => firstDayToShow([...days.keys()], today));
  const [opened, setOpened] = useState<Opened>({ day: undefined, keys: [] });
  const [said, say] = useState('');
  const below = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  useEffect(() => {
    if (isChosen.current) below.current?.focus();
    isChosen.current = false;
  });
  const dated = new Set([...days.values()].flat().map(({ run }) => run.key));
  const last = runs.findLast((run) => dated.has(run.key) && !isRemoved(run));
  const locale = readerLocale();
  const month = monthOf(active.slice(0, 7), firstDayOfWeek(locale));
  const add = (day: string | undefined) => {
    const run = day === undefined ? newRun(version) : newRunOn(version, day, last);
    draft.add([run]);
    setOpened({ day, keys: [...((day !== undefined && keysOn(day)) || []), keyOf(run.name)] });
    say(
      day === undefined
        ? courseEditorTexts.calendar.added
        : courseEditorTexts.calendar.addedOn(calendarDay(day, locale)),
    );
  };
  const keysOn = (day: string) => (days.get(day) ?? []).map(({ run }) => run.key);
  const choose = (day: string) => {
    setActive(day);
    if (!days.has(day)) return mayAdd ? add(day) : undefined;
    isChosen.current = true;
    setOpened({ day, keys: keysOn(day) });
  };
  const shown = runs.filter(({ key }) => opened.keys.includes(key));
  // Not once all that was opened there has been moved to other days.
  const day =
    opened.day !== undefined && shown.some(({ key }) => keysOn(opened.day ?? '').includes(key))
      ? opened.day
      : undefined;
  const undated = runs.filter((run) => !dated.has(run.key));
  const name = monthName(month.name, locale);
  const props = { month, days, today, opened: day, onChoose: choose };
  const title = day === undefined ? texts.editor.dates : courseEditorTexts.calendar.on(calendarDay(day, locale));
  return (
    <Stack gap="sm" className={classes['calendar'] ?? ''}>
      <Group gap="xs" wrap="nowrap">
        <Step label={texts.dates.previousMonth} day={monthsLater(active, -1)} onGo={setActive} Icon={IconChevronLeft} />
        <Step label={texts.dates.nextMonth} day={monthsLater(active, 1)} onGo={setActive} Icon={IconChevronRight} />
        <Title order={4} size="h5" aria-live="polite">
          {name}
        </Title>
      </Group>
      <CalendarGrid
        {...props}
        label={courseEditorTexts.calendar.of(versionName, name)}
        active={active}
        onMove={setActive}
      />
      <CalendarList {...props} />
      <Text size="sm" c="dimmed">
        {courseEditorTexts.calendar.hint}{' '}
        {mayAdd && <span className={classes['wide']}>{courseEditorTexts.calendar.hintOfEmpty} </span>}
        {texts.dates.zone(timeZone)}
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {shown.length > 0 && (
        <Stack
          gap="sm"
          component="section"
          tabIndex={-1}
          ref={below}
          aria-label={title}
          className={classes['below'] ?? ''}
        >
          <Title order={4} size="h5">
            {title}
          </Title>
          {shown.map(children)}
        </Stack>
      )}
      <Group gap="sm">
        {undated.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              isChosen.current = true;
              setOpened({ day: undefined, keys: undated.map(({ key }) => key) });
            }}
          >
            {courseEditorTexts.calendar.undated(undated.length)}
          </Button>
        )}
        {mayAdd && (
          <Button
            variant="default"
            size="xs"
            data-adds
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => add(day)}
          >
            {day === undefined ? texts.editor.addDate : courseEditorTexts.calendar.addOn(calendarDay(day, locale))}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The first day to come that has a date, else the last of those before; without any, today. */
function firstDayToShow(days: readonly string[], today: string): string {
  const sorted = days.toSorted();
  return sorted.find((day) => day >= today) ?? sorted.at(-1) ?? today;
}

type StepProps = {
  readonly label: string;
  readonly day: string;
  readonly onGo: (day: string) => void;
  readonly Icon: typeof IconChevronLeft;
};

const Step = ({ label, day, onGo, Icon }: StepProps) => (
  <ActionIcon variant="default" aria-label={label} disabled={!isWithinReach(day.slice(0, 7))} onClick={() => onGo(day)}>
    <Icon size={18} aria-hidden />
  </ActionIcon>
);
