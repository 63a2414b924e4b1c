import { added, type Fields, isSame, isThere, keyOf, type PartState, wantedOf } from './part-state.ts';

export type Drafts = readonly { readonly key: string; readonly draft: Fields }[];

/** What one step of a person made of parts: each as it was before, and its draft after that. */
type Step = readonly { readonly before: PartState; readonly after: Fields }[];

const stepsMax = 100;

/** What one person did, as steps that can be undone, the last one first. */
export function createSteps() {
  let steps: readonly Step[] = [];
  /** The field that is being typed into. */
  let typing: string | undefined;
  return {
    /** Notes drafts of parts as one step; what is typed into one field without a rest is one step. */
    note(drafts: Drafts, parts: readonly PartState[], field?: string): void {
      const begun = field === undefined || field !== typing ? undefined : steps.at(-1);
      const step = drafts.flatMap(({ key, draft }, index) => {
        const before = begun?.[index]?.before ?? parts.find((part) => part.key === key);
        return before === undefined ? [] : [{ before, after: draft }];
      });
      steps = [...(begun === undefined ? steps.slice(1 - stepsMax) : steps.slice(0, -1)), step];
      typing = field;
    },
    /** What is typed from now on is a step of its own. */
    rest(): void {
      typing = undefined;
    },
    /** Keys of the parts that undoing may bring back. */
    keys: (): ReadonlySet<string> => new Set(steps.flatMap((step) => step.map(({ before }) => before.key))),
    canUndo: (parts: readonly PartState[]): boolean => steps.some((step) => undone(step, parts).length > 0),
    /** Returns the drafts that take back the last step of which anything is left, and forgets it. */
    takeBack(parts: readonly PartState[]): Drafts {
      typing = undefined;
      let drafts: Drafts = [];
      for (let step = steps.at(-1); step !== undefined && drafts.length === 0; step = steps.at(-1)) {
        steps = steps.slice(0, -1);
        drafts = undone(step, parts);
      }
      return drafts;
    },
    /** Forgets what was done to a part: what two people agreed on is no step of one of them. */
    forgetPart(key: string): void {
      steps = steps.map((step) => step.filter(({ before }) => before.key !== key));
      typing = undefined;
    },
    forgetAll(): void {
      steps = [];
      typing = undefined;
    },
  };
}

/**
 * Returns the drafts that take a step back, of parts as they are now; none where nothing of it is left. Fields that another person has saved or
 * published since are left as they are: undoing takes back what this person wrote, and nothing else (rule K5).
 */
function undone(step: Step, parts: readonly PartState[]): Drafts {
  const found = step.flatMap((change) => {
    const now = parts.find(({ key }) => key === change.before.key);
    return now === undefined ? [] : [{ ...change, now }];
  });
  if (found.some(isAddition) && !isUntouched(found, parts)) return [];
  return found.flatMap((change) => {
    const { before, after, now } = change;
    const own = fieldsOf(before.draft, after).filter(
      (field) => !isAlike(before.draft, after, field) && isAsLeft(change, field),
    );
    if (own.length === 0) return [];
    const others = Object.entries(now.draft).filter(([field]) => !own.includes(field));
    const back = Object.entries(before.draft).filter(([field]) => own.includes(field));
    return [{ key: now.key, draft: Object.fromEntries([...others, ...back]) }];
  });
}

type Found = Step[number] & { readonly now: PartState };

/** Whether a part that no one has published yet was added, or taken away again: the whole of it comes back or goes. */
const isAddition = ({ before, after }: Found): boolean =>
  Object.hasOwn(after, added) !== Object.hasOwn(before.draft, added);

/** Whether such parts are as the step left them, and hold nothing else. Half of them would be a part that no one wanted. */
function isUntouched(found: readonly Found[], parts: readonly PartState[]): boolean {
  const own = new Set(found.map(({ now }) => now.key));
  const isLeft = (change: Found) => fieldsOf(change.now.draft, change.after).every((field) => isAsLeft(change, field));
  const isWithin = ({ within }: PartState) => within !== null && own.has(keyOf(within));
  return found.every(isLeft) && !parts.some((part) => isWithin(part) && isThere(part) && !own.has(part.key));
}

/** Whether a field is as the step left it: drafted alike, or else published as it was then. */
function isAsLeft({ before, after, now }: Found, field: string): boolean {
  return isAlike(now.draft, after, field) && isSame(wantedOf(now, field), wantedOf({ ...before, draft: after }, field));
}

const fieldsOf = (...drafts: readonly Fields[]): readonly string[] => [...new Set(drafts.flatMap(Object.keys))];

/** Whether two drafts say the same of a field, which may be nothing. */
const isAlike = (a: Fields, b: Fields, field: string): boolean =>
  Object.hasOwn(a, field) === Object.hasOwn(b, field) && isSame(a[field] ?? null, b[field] ?? null);
