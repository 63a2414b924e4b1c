import { Alert, Box, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportDetailWire, type ImportTableWire } from '@prospectus/contract/admin';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { Editable } from '../../ui/may.tsx';
import { ImportFindings } from './import-findings.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { isAtWork } from './import-state.tsx';
import classes from './import-table.module.css';
import { CourseCards } from './table/cards/course-cards.tsx';
import { ColumnList } from './table/columns/column-list.tsx';
import { LeftOut } from './table/columns/left-out.tsx';
import { HowRead } from './table/dialect/how-read.tsx';
import { Answered } from './table/questions/answered.tsx';
import { Questions } from './table/questions/questions.tsx';
import { nameOfReading } from './table/reading.ts';
import { useReading } from './use-reading.ts';

type ImportTableProps = {
  readonly shown: ImportDetailWire;
  /** What follows; given the name under which this reading can be kept. */
  readonly children: (keptName: string | undefined) => ReactNode;
};

/** An import of a table: what is asked about it, how it was read, what its columns mean, and the courses that it becomes. */
export function ImportTable({ shown, children }: ImportTableProps) {
  const reading = useReading(shown);
  const { table, isReading } = reading;
  const isOpen = ['asking', 'checked', 'checking'].includes(shown.status) && !shown.is_dry_run;
  const data = isOpen ? table.data : undefined;
  const keptName = data && !data.mapping?.is_own ? (data.mapping?.name ?? nameOfReading(shown.file_name)) : undefined;
  return (
    <>
      {isAtWork(shown) && data === undefined && <ImportProgress shown={shown} />}
      {!isAtWork(shown) && <ImportResult shown={shown} questions={data?.questions.length} />}
      <ErrorNotice error={reading.error} />
      {data ? (
        <Editable call={adminEndpoints.answerImportTable}>
          <Reading table={data} reading={reading} />
        </Editable>
      ) : (
        isOpen &&
        !isAtWork(shown) && (
          // Of a workbook that was exported here no reading is kept: its sheets say what they mean.
          <Asked query={table} what={texts.tables.theTable} missing={null}>
            {() => null}
          </Asked>
        )
      )}
      {data && shown.findings.length === 0 && data.findings.length > 0 && (
        <ImportFindings findings={data.findings} count={countOf(data.findings)} />
      )}
      {isReading && data ? (
        <Text role="status" size="sm" c="dimmed">
          {texts.tables.reading}
        </Text>
      ) : (
        children(keptName)
      )}
    </>
  );
}

type ReadingProps = { readonly table: ImportTableWire; readonly reading: ReturnType<typeof useReading> };

function Reading({ table, reading: { answers, read, isReading } }: ReadingProps) {
  return (
    <Stack gap="lg" aria-busy={isReading}>
      {table.mapping && <ReusedMapping mapping={table.mapping} />}
      {table.questions.length > 0 && (
        <Questions
          questions={table.questions}
          isReading={isReading}
          onAnswered={(given) => read({ answers: { ...answers, ...given } })}
        />
      )}
      {(table.answered ?? []).length > 0 && (
        <Answered
          questions={table.answered ?? []}
          isReading={isReading}
          onAnswered={(given) => read({ answers: { ...answers, ...given } })}
        />
      )}
      <HowRead table={table} answers={answers} onRead={read} isReading={isReading} />
      <Box className={classes['beside']}>
        <ColumnList table={table} answers={answers} onAnswers={(given) => read({ answers: given })} />
        <CourseCards table={table} />
      </Box>
      {table.left_out_count > 0 && <LeftOut rows={table.left_out} count={table.left_out_count} />}
    </Stack>
  );
}

const countOf = (findings: ImportTableWire['findings']): number =>
  findings.reduce((sum, { count = 1 }) => sum + count, 0);

/** Names the kept mapping that a table was read by, and the columns that are new or missing since. */
function ReusedMapping({ mapping }: { readonly mapping: NonNullable<ImportTableWire['mapping']> }) {
  const { name, is_own: isOwn, new: others, missing } = mapping;
  const isSame = others.length + missing.length === 0;
  return (
    <Alert
      color={isSame ? 'teal' : 'amber'}
      icon={<IconHistory aria-hidden />}
      title={texts.tables.reused(name)}
      role="status"
    >
      {isOwn && <Text size="sm">{texts.tables.ownText}</Text>}
      {isSame && !isOwn && <Text size="sm">{texts.tables.reusedText}</Text>}
      {others.length > 0 && <Text size="sm">{texts.tables.newColumns(others)}</Text>}
      {missing.length > 0 && <Text size="sm">{texts.tables.missingColumns(missing)}</Text>}
    </Alert>
  );
}
