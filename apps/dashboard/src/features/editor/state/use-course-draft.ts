import { adminEndpoints, type EditedPartsWire } from '@prospectus/contract/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { AdminError, isAdminError } from '../../../api/admin-error.ts';
import { useSaveBeforeSignOut } from '../../../api/before-sign-out.ts';
import { adminQuery, changeApart } from '../../../api/queries.ts';
import { type Session, sessionQuery, useMay, useSession } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { type CourseDraft, type CourseDraftState, createCourseDraft, isAtRisk } from './course-draft.ts';
import { createKeptEdits } from './kept-edits.ts';
import type { Fields } from './part-state.ts';

const Context = createContext<CourseDraft | undefined>(undefined);
export const CourseDraftProvider = Context.Provider;

/** What is edited on this screen. */
export function useDraft(): CourseDraft {
  const draft = useContext(Context);
  if (draft === undefined) throw new Error('A field stands outside of its editor.');
  return draft;
}

/** Returns a part of what is edited, as it is now. The component is drawn again only when that part has changed. */
export function useOfDraft<T>(select: (state: CourseDraftState) => T): T {
  const draft = useDraft();
  return useSyncExternalStore(draft.subscribe, () => select(draft.get()));
}

/** What is edited: a course, or what all courses share. */
export type Edited = {
  readonly instituteId: string;
  /** Null for what all courses share. */
  readonly courseId: string | null;
};

type Request = Pick<ReturnType<typeof adminQuery<typeof adminEndpoints.getHeaderParts>>, 'queryKey' | 'queryFn'>;

const requestOf = ({ instituteId, courseId }: Edited): Request =>
  courseId === null
    ? adminQuery(adminEndpoints.getHeaderParts, { params: { institute_id: instituteId } })
    : adminQuery(adminEndpoints.getCourseParts, { params: { institute_id: instituteId, course_id: courseId } });

/** Opens it to be edited, with what this browser has kept of it, and asks the service again after each save. */
export function useCourseDraft(edited: Edited, wire: EditedPartsWire): CourseDraft {
  const { instituteId, courseId } = edited;
  const queries = useQueryClient();
  const { id: personId } = useSession().person;
  const may = useMay();
  const [draft] = useState(() => {
    const kept = createKeptEdits({ personId, instituteId, courseId });
    // Those who may not save it would see as theirs what stays as it is.
    return createCourseDraft(wire, may(adminEndpoints.saveDraft) ? kept.read() : [], {
      save: async ({ entity, id }, version, fields, base) => {
        // Another person who has signed in at the same computer since has not typed it.
        if (queries.getQueryData<Session>(sessionQuery.queryKey)?.person.id !== personId) {
          throw new AdminError(texts.client.otherPerson, { status: 401, code: 'not_signed_in' });
        }
        return changeApart(queries, adminEndpoints.saveDraft, {
          params: { institute_id: instituteId, entity, entity_id: id },
          body: {
            ...{ version, fields: listed(fields) },
            ...(base && { base: listed(base) }),
            ...(courseId !== null && { course_id: courseId }),
          },
        });
      },
      keep: kept.keep,
      later(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
  });
  useSaveBeforeSignOut(draft.flush);
  const [openedAt] = useState(Date.now);
  const { queryKey, queryFn } = requestOf(edited);
  const epoch = useSyncExternalStore(draft.subscribe, draft.epoch);
  // What is wrong with the drafts, and what others do, is known to the service alone.
  const asked = useQuery({
    queryKey: [...queryKey, openedAt, epoch],
    // It is about this moment alone.
    gcTime: 0,
    queryFn: (context) => queryFn(context as Parameters<typeof queryFn>[0]),
    enabled: epoch > 0,
  });
  useEffect(() => {
    if (asked.data) draft.receive(asked.data, epoch);
    // It was taken away, by what was published here or by others.
    else if (isAdminError(asked.error, 'not_found')) draft.receive(nothingOf(draft), epoch);
  }, [draft, asked.data, asked.error, epoch]);
  useEffect(() => {
    draft.enter();
    return draft.leave;
  }, [draft]);
  useWarning(useSyncExternalStore(draft.subscribe, () => isAtRisk(draft.get())));
  return draft;
}

/** Has the browser ask before it closes the page. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}

const nothingOf = (draft: CourseDraft) => ({ parts: [], findings: [], institute: draft.get().institute });

const listed = (fields: Fields) => Object.entries(fields).map(([field, value]) => ({ field, value }));
