import type { Run } from '@prospectus/client';

/** What a visitor asks about: a run, and the ids of its course that pages may use. */
export type Asked = { readonly run: Run; readonly courseIds: readonly string[] };

/** A form of this page. */
export type AskedForm = {
  /** The course that it is for; undefined where it is for any. */
  readonly courseId: string | undefined;
  /** Takes over what is asked about, and takes the visitor there. */
  take(asked: Asked): void;
};

const forms = new Set<AskedForm>();
const listeners = new Set<() => void>();

/** Lets buttons find a form, until the function that is returned is called. */
export function addForm(form: AskedForm): () => void {
  forms.add(form);
  noteForms();
  return () => {
    forms.delete(form);
    noteForms();
  };
}

/** The form for the course, else one for any course. */
export function findForm({ courseIds }: Asked): AskedForm | undefined {
  const isFor = (id: string) => [...forms].find(({ courseId }) => (courseId || '') === id);
  return courseIds.map(isFor).find(Boolean) ?? isFor('');
}

/** Forms have come or gone, or are for other courses. */
export function noteForms(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` after each such change, until the function that is returned is called. */
export function onForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
