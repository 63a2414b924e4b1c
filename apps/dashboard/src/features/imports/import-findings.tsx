import { Button, Code, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportDetailWire } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute, useMay } from '../../api/session.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { DownloadFindings } from './download-findings.tsx';
import { placeWords } from './place-words.ts';

type Finding = ImportDetailWire['findings'][number];
type Placed = Finding & { readonly number: number };

const pageSize = 50;

const columns: readonly Column<Placed>[] = [
  {
    header: texts.imports.pointer,
    cell: ({ pointer, places = [] }) => <Where pointer={pointer} places={places} />,
  },
  {
    header: texts.imports.expected,
    cell: ({ expected, hint }) => <Expected expected={expected} hint={hint ?? null} />,
  },
  { header: texts.imports.found, cell: ({ found }) => texts.said(found) },
  { header: texts.imports.places, cell: ({ count = 1 }) => formatNumber(count) },
];

/** What is wrong with a file, each cause in each field once, page by page. */
export function ImportFindings({ findings, count }: { readonly findings: readonly Finding[]; readonly count: number }) {
  const [page, setPage] = useState(0);
  const placed = findings.map((finding, number) => ({ ...finding, number }));
  const listed = findings.reduce((sum, finding) => sum + (finding.count ?? 1), 0);
  const rows = placed.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <Section title={texts.imports.findingsTitle} lead={texts.imports.findingsLead} actions={<DownloadFindings />}>
      <Stack gap="sm">
        <AdoptImport />
        <DataTable label={texts.imports.findingsTitle} rows={rows} rowKey={({ number }) => number} columns={columns} />
        {count > listed && <Text size="sm">{texts.imports.moreFindings(listed, count)}</Text>}
        <Pager
          onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
          onNext={(page + 1) * pageSize < findings.length ? () => setPage(page + 1) : undefined}
          previous={texts.imports.previous}
          next={texts.imports.next}
        />
      </Stack>
    </Section>
  );
}

/** What belongs there, and what to do about it. */
function Expected({ expected, hint }: { readonly expected: string; readonly hint: string | null }) {
  return (
    <>
      <Text size="sm">{texts.said(expected)}</Text>
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {texts.said(hint)}
        </Text>
      )}
    </>
  );
}

type WhereProps = { readonly pointer: string; readonly places: NonNullable<Finding['places']> };

/** The first places, each as a spreadsheet shows it and with its course by title; the pointer into a file that has neither rows nor cells. */
function Where({ pointer, places }: WhereProps) {
  const inTable = places.flatMap((place) => {
    const words = placeWords(place);
    return words === undefined ? [] : [{ words, course: place.course, at: place.pointer }];
  });
  if (inTable.length === 0) return <InFile pointer={pointer} course={places[0]?.course} />;
  return (
    <Stack gap={4}>
      {inTable.map(({ words, course, at }) => (
        <div key={`${at} ${words}`}>
          <Text size="sm">{words}</Text>
          {course !== undefined && (
            <Text size="sm" c="dimmed">
              {course}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

function InFile({ pointer, course }: { readonly pointer: string; readonly course: string | undefined }) {
  return (
    <>
      {course !== undefined && <Text size="sm">{course}</Text>}
      {pointer === '' ? <span>{texts.imports.wholeFile}</span> : <Code fw={400}>{pointer}</Code>}
    </>
  );
}

/** Offers to check a file as this institute’s, where nothing is wrong with it but that it names another. */
function AdoptImport() {
  const { id } = useInstitute();
  const { importId = '' } = useParams({ strict: false });
  const request = { params: { institute_id: id, import_id: importId } };
  // The screen has asked for it already.
  const shown = useAdminQuery(adminEndpoints.getImport, request);
  const check = useAdminChange(adminEndpoints.checkImport);
  const may = useMay();
  if (!shown.data?.can_adopt || !may(adminEndpoints.checkImport)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{texts.imports.adoptText}</Text>
      <Button loading={check.isPending} onClick={() => check.mutate({ ...request, body: { as_this_institute: true } })}>
        {texts.imports.adopt}
      </Button>
      <ErrorNotice error={check.error} />
    </Stack>
  );
}
