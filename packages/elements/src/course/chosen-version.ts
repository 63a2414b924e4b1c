import type { DetailVariant, Run } from '@prospectus/client';

/** What a visitor has chosen of a course: a version, and a date of it. */
export type Choice = { readonly variant?: string; readonly run?: string };

/** What there is to choose between, and what is chosen until the visitor says otherwise. */
export type Chosen = {
  readonly variant: DetailVariant;
  readonly run: Run | undefined;
  /** Values of each trait that tells versions apart, each with the version that it leads to. */
  readonly traits: readonly Trait[];
  /** Dates of the version that take place. */
  readonly runs: readonly Run[];
};

type Trait = { readonly name: 'language' | 'level' | 'session'; readonly options: readonly Option[] };
type Option = { readonly value: string; readonly label: string };

const labels: Readonly<Record<Trait['name'], (variant: DetailVariant) => string>> = {
  language: ({ language }) => language?.label ?? '',
  level: ({ level }) => level ?? '',
  session: ({ session_name: session }) => session ?? '',
};
const names = Object.keys(labels) as Trait['name'][];

const isOpen = ({ availability }: { readonly availability: string }): boolean => availability === 'available';

/** The version and date that the choice names; else the first in the language of the page’s texts that can be enrolled in. */
export function chosenOf(
  variants: readonly DetailVariant[],
  runs: readonly Run[],
  edition: string | undefined,
  choice: Choice,
): Chosen | undefined {
  const spoken = variants.filter(({ language }) => !edition || !language || language.code === edition);
  const ordered = [...spoken, ...variants];
  const variant =
    variants.find(({ package_session_id: id }) => id === choice.variant) ?? ordered.find(isOpen) ?? ordered[0];
  if (!variant) return undefined;
  const own = runs.filter(
    ({ package_session_id: id, availability }) => id === variant.package_session_id && availability !== 'cancelled',
  );
  const run = own.find(({ id }) => id === choice.run) ?? own.find(isOpen) ?? own[0];
  return { variant, run, runs: own, traits: names.flatMap((name) => traitOf(name, variant, variants)) };
}

/** A trait is chosen among the versions that share those before it. */
function traitOf(name: Trait['name'], variant: DetailVariant, variants: readonly DetailVariant[]): readonly Trait[] {
  const before = names.slice(0, names.indexOf(name));
  const isAlike = (each: DetailVariant, traits: readonly Trait['name'][]) =>
    traits.filter((trait) => labels[trait](each) === labels[trait](variant)).length;
  const near = variants.filter((each) => isAlike(each, before) === before.length);
  const values = [...new Set(near.map(labels[name]))];
  if (values.length < 2) return [];
  const options = values.map((label) => {
    const those = near.filter((each) => labels[name](each) === label);
    // What else was chosen stays as far as it can; of what is left, what can be enrolled in comes first.
    const rank = (each: DetailVariant) => isAlike(each, names) * 2 + (isOpen(each) ? 1 : 0);
    const best = those.reduce((one, other) => (rank(other) > rank(one) ? other : one));
    return { value: (label === labels[name](variant) ? variant : best).package_session_id, label };
  });
  return [{ name, options }];
}
