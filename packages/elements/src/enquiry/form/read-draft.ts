import { type Draft, type Field, idOf } from './field.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads the form's values, including those that a browser or a program has entered without an event. */
export function readDraft(root: ParentNode, fields: readonly Field[]): Draft {
  const draft = new Map<string, string | boolean>();
  for (const [index, { param, kind }] of fields.entries()) {
    const control = root.querySelector<Control>(`#${idOf(index)}`);
    if (control) draft.set(param, kind === 'tick' ? (control as HTMLInputElement).checked : control.value);
  }
  return draft;
}
