import type { CatalogueInstitute, CatalogueRun } from '@prospectus/contract';
import { createZone, type Zone } from '../../../platform/time/zone.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import { endsBefore, type Moment, readMoment } from '../../catalogue-store/moment.ts';
import { type RunTimes, readRunTimes } from '../../catalogue-store/run-times.ts';
import { type Findings, render } from './finding.ts';
import { referenceAmong } from './misspelt.ts';
import { isWrong, type Loose, type Path } from './normalise.ts';

type Run = Loose<CatalogueRun>;

/** What runs are checked against. */
type RunContext = {
  /** Undefined where the institute's time zone was found wrong: nothing can be said of its times then. */
  readonly zone: Zone | undefined;
  /** Ids of the institute's places by `caseKey`; undefined where some of them were found wrong. */
  readonly places: ReadonlySet<string> | undefined;
};

/** Reports what is wrong within a run, its id and price aside (rule R1). */
export function checkRun(run: Run, context: RunContext, path: Path, findings: Findings): void {
  checkPlaces(run, context, path, findings);
  if (!isSaid(run, 'start') && !isSaid(run, 'meetings')) {
    if (!isSaid(run, 'when')) findings.add(path, 'a start, meetings or when', 'none of them', { cause: 'missing' });
    if (run.end !== undefined)
      findings.add([...path, 'end'], 'a start or meetings for the end', render(run.end), { cause: 'missing' });
  }
  const { zone } = context;
  const times = zone && timesOf(run, zone);
  if (times) checkOrder(run, times, zone, path, findings);
}

/** Whether a run has a field, be it a wrong one. */
const isSaid = (run: Run, field: 'start' | 'meetings' | 'when'): boolean =>
  Object.hasOwn(run, field) && !(field === 'meetings' && run.meetings?.length === 0);

const outOfRange = { cause: 'range' } as const;

const timeFields = ['start', 'end', 'enrol_until', 'meetings'] as const;

/** Undefined where a part of the times is missing because it was found wrong. */
function timesOf(run: Run, zone: Zone): RunTimes | undefined {
  const { start, end, enrol_until } = run;
  if (timeFields.some((field) => isWrong(run, field, run[field]))) return undefined;
  const meetings: { start: string; end?: string | undefined }[] = [];
  for (const meeting of run.meetings ?? []) {
    if (meeting?.start === undefined || isWrong(meeting, 'end', meeting.end)) return undefined;
    meetings.push({ start: meeting.start, end: meeting.end });
  }
  return readRunTimes({ start, end, enrol_until, meetings }, zone);
}

function checkOrder(run: Run, times: RunTimes, zone: Zone, path: Path, findings: Findings): void {
  const { start, end, enrolUntil, meetings } = times;
  if (run.end !== undefined && start && end && endsBefore(end, start)) {
    findings.add([...path, 'end'], 'not before it starts', render(run.end), outOfRange);
  }
  if (enrolUntil && end && endsBefore(end, enrolUntil)) {
    findings.add([...path, 'enrol_until'], 'not after its end', render(run.enrol_until), outOfRange);
  }
  const authoredStart = run.start === undefined ? undefined : readMoment(run.start, zone);
  const authoredEnd = run.end === undefined ? undefined : end;
  let before: Moment | undefined;
  meetings.forEach((meeting, index) => {
    const pointer = [...path, 'meetings', index];
    const authored = run.meetings?.[index];
    if (endsBefore(meeting.end, meeting.start)) {
      findings.add([...pointer, 'end'], 'not before it starts', render(authored?.end), outOfRange);
    }
    if (authoredStart && endsBefore(meeting.start, authoredStart)) {
      findings.add([...pointer, 'start'], 'not before the run starts', render(authored?.start), outOfRange);
    } else if (authoredStart && !authoredEnd && meeting.end === end && endsBefore(end, authoredStart)) {
      // The run ends with this meeting.
      findings.add([...pointer, 'end'], 'not before the run starts', render(authored?.end), outOfRange);
    }
    if (authoredEnd && endsBefore(authoredEnd, meeting.end)) {
      const field = authored?.end === undefined ? 'start' : 'end';
      findings.add([...pointer, field], 'not after the run ends', render(authored?.[field]), outOfRange);
    }
    if (before && meeting.start.from < before.from) {
      findings.add([...pointer, 'start'], 'meetings in order of their start', render(authored?.start), outOfRange);
    }
    before = meeting.start;
  });
}

function checkPlaces(run: Run, { places }: RunContext, path: Path, findings: Findings): void {
  const check = (id: string | undefined, pointer: Path) => {
    if (id === undefined || places === undefined || places.has(caseKey(id))) return;
    findings.add(pointer, 'the id of a place', render(id), referenceAmong(id, places));
  };
  const seen = new Set<string>();
  run.places?.forEach((id, index) => {
    const pointer = [...path, 'places', index];
    check(id, pointer);
    if (id === undefined) return;
    if (seen.has(caseKey(id))) findings.add(pointer, 'each place once', render(id), { cause: 'duplicate' });
    seen.add(caseKey(id));
  });
  run.meetings?.forEach((meeting, index) => {
    check(meeting?.place, [...path, 'meetings', index, 'place']);
  });
}

/** What of an institute runs are checked against. */
export function runContextOf(institute: Loose<CatalogueInstitute> | undefined): RunContext {
  const { timezone, places } = institute ?? {};
  const ids = places?.map((place) => place?.id);
  const areWhole = institute !== undefined && !isWrong(institute, 'places', places) && !ids?.includes(undefined);
  return {
    zone: institute && isWrong(institute, 'timezone', timezone) ? undefined : createZone(timezone ?? 'UTC'),
    places: areWhole ? new Set(ids?.flatMap((id) => (id === undefined ? [] : [caseKey(id)]))) : undefined,
  };
}
