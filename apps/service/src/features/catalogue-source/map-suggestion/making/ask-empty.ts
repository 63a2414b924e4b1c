import type { Choice } from '../asking/suggestion.ts';
import type { BodyRow } from '../opening/sort-rows.ts';
import { placeOf } from '../opening/table.ts';
import type { Plan } from './plan.ts';

/** The choice of both questions that leaves rows out. */
export const out = { value: 'out', means: 'the row is left out' };

type Asked = {
  /** Heading of the column. */
  readonly name: string;
  readonly empty: readonly BodyRow[];
  /** Whether other rows with an empty cell go on with the course above. */
  readonly hasBelow: boolean;
  readonly choices: readonly Choice[];
};

/** Asks what the empty cells of a column mean (rule K10). */
export function askEmpty({ desk, table }: Plan, { name, empty, hasBelow, choices }: Asked): string | undefined {
  const column = table.names.indexOf(name);
  return desk.ask({
    kind: 'empty',
    about: [name],
    columns: [name],
    text: `What does an empty cell mean in ${name}?`,
    examples: empty.map((row) => ({ ...placeOf(table, column, row), found: '', readings: [] })),
    // To leave these rows out would leave out the other dates of courses, too.
    choices: hasBelow ? choices.filter((choice) => choice !== out) : choices,
  });
}
