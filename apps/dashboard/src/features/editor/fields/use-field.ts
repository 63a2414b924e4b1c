import { texts } from '../../../texts/texts.ts';
import type { CourseDraftState } from '../state/course-draft.ts';
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
  /** Whether the object is there, and means something, also without any members. */
  readonly staysEmpty?: boolean | undefined;
};

/** The value of a field as it is wanted, and how to change it; null and empty texts take it away. */
export function useField({
  part,
  field,
  member,
  beside = {},
  staysEmpty = false,
}: FieldPlace): readonly [FieldValue, (value: FieldValue) => void] {
  const draft = useDraft();
  const wholeOf = ({ parts }: CourseDraftState): FieldValue => {
    const found = parts.find(({ key }) => key === part);
    return found === undefined ? null : wantedOf(found, field);
  };
  const whole = useOfDraft(wholeOf);
  if (member === undefined) return [whole, (value) => draft.set(part, field, value === '' ? null : value)];
  const set = (value: FieldValue) => {
    // As it is now: an upload that ends late must not take back what was edited meanwhile.
    const now = wholeOf(draft.get());
    const next = withMember(isObject(now) ? now : beside, member, value);
    draft.set(part, field, Object.keys(next).length === 0 && !staysEmpty ? null : next);
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
