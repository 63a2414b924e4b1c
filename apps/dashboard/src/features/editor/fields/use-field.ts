import { texts } from '../../../texts/texts.ts';
import { type FieldValue, keyOf, wantedOf } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { isObject, type Members, memberOf, withMember } from '../state/values.ts';

/** A field of a part, or a member of one that is an object. */
export type FieldPlace = {
  readonly part: string;
  readonly field: string;
  readonly member?: string | undefined;
  /** What the object has besides where this is its first member. */
  readonly beside?: Members | undefined;
};

/** The value of a field as it is wanted, and how to change it; null and empty texts take it away. */
export function useField({
  part,
  field,
  member,
  beside = {},
}: FieldPlace): readonly [FieldValue, (value: FieldValue) => void] {
  const draft = useDraft();
  const whole = useOfDraft(({ parts }) => {
    const found = parts.find(({ key }) => key === part);
    return found === undefined ? null : wantedOf(found, field);
  });
  if (member === undefined) return [whole, (value) => draft.set(part, field, value === '' ? null : value)];
  const set = (value: FieldValue) => {
    const next = withMember(isObject(whole) ? whole : beside, member, value);
    draft.set(part, field, Object.keys(next).length === 0 ? null : next);
  };
  return [memberOf(whole, member), set];
}

/** What is wrong with a field, in words; undefined where nothing is. */
export function useFieldError({ part, field, member }: FieldPlace): string | undefined {
  const finding = useOfDraft(({ findings }) =>
    findings.find(
      (each) =>
        keyOf(each) === part &&
        each.field === field &&
        (member === undefined || each.place === '' || `${each.place}/`.startsWith(`/${member}/`)),
    ),
  );
  return finding && texts.editor.expected(texts.said(finding.expected));
}
