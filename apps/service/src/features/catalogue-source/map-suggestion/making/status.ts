import { placeOf } from '../opening/table.ts';
import { readSwitch } from '../values/words.ts';
import { type Aside, cellsOf, columnOf, distinctCells, exampleOf, nameOf, type Plan } from './plan.ts';

const choices = [
  { value: 'active', means: 'enrolment is open' },
  { value: 'inactive', means: 'enrolment is closed' },
  { value: 'out', means: 'the row is left out' },
];

/** Makes the status of enrolment out of its words; an empty cell is asked about, and so is an unknown word (rule K10). */
export function makeStatus(plan: Plan, aside: Aside): unknown {
  const name = nameOf(plan, 'version.enroll_invite.status');
  const column = columnOf(plan, 'version.enroll_invite.status');
  if (name === undefined || column === undefined) return undefined;
  const map: Record<string, string> = {};
  const out: string[] = [];
  const learn = (word: string, answer: string | undefined) => {
    if (answer === 'out') out.push(word);
    else if (answer !== undefined) map[word] = answer;
  };
  for (const cell of distinctCells(cellsOf(plan, 'version.enroll_invite.status'))) {
    const known = readSwitch(cell.text);
    if (known !== undefined) map[cell.text] = known ? 'active' : 'inactive';
    else {
      const text = `What does ${JSON.stringify(cell.text)} mean for enrolment?`;
      const about = [name, cell.text];
      learn(
        cell.text,
        plan.desk.ask({ kind: 'word', about, columns: [name], text, examples: [exampleOf(cell)], choices }),
      );
    }
  }
  const empty = plan.table.rows.filter(({ cells }) => (cells[column] ?? '') === '');
  let standIn: string | undefined;
  if (empty.length > 0) {
    const examples = empty.map((row) => ({ ...placeOf(plan.table, column, row), found: '', readings: [] }));
    const text = `What does an empty cell mean in ${name}?`;
    const answer = plan.desk.ask({ kind: 'empty', about: [name], columns: [name], text, examples, choices });
    if (answer === 'out') out.push('');
    else standIn = answer;
  }
  if (out.length > 0) aside.skip.push({ column: name, is: out });
  return { column: name, map, ...(standIn !== undefined && { default: standIn }) };
}
