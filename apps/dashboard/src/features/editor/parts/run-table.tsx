import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import type { PartState } from '../state/part-state.ts';
import { nameOfRun } from './part-names.ts';
import { RunRow } from './run-row.tsx';
import { PartTable } from './table/part-table.tsx';

type RunTableProps = {
  readonly runs: readonly PartState[];
  readonly versionName: string;
  readonly onCopied: (count: number) => void;
};

/** The dates of a version, edited in place. */
export function RunTable({ runs, versionName, onCopied }: RunTableProps) {
  const { fields } = texts.editor;
  const words = courseEditorTexts.dateTable;
  return (
    <PartTable
      label={texts.editor.datesOf(versionName)}
      columns={[
        [fields.start, '16%'],
        [fields.end, '16%'],
        [fields.places, '18%'],
        [fields.seats, '8%'],
        [fields.price, '15.5%'],
        [words.status, '15.5%'],
      ]}
      hint={words.hint}
    >
      {runs.map((run, index) => (
        <RunRow key={run.key} run={run} name={nameOfRun(run, index)} onCopied={onCopied} />
      ))}
    </PartTable>
  );
}
