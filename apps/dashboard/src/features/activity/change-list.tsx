import { Code, Stack, Text } from '@mantine/core';
import type { AuditEvent } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { describeActor, describeChange } from '../../ui/format/change.ts';
import { Moment } from '../../ui/format/moment.tsx';
import classes from './change-list.module.css';

const columns: readonly Column<AuditEvent>[] = [
  { header: texts.activity.what, cell: (event) => <What event={event} /> },
  { header: texts.activity.who, cell: ({ actor }) => describeActor(actor) },
  { header: texts.activity.when, cell: ({ at }) => <Moment at={at} /> },
];

const withInstitute: readonly Column<AuditEvent>[] = [
  ...columns.slice(0, 2),
  { header: texts.activity.institute, cell: ({ institute_id }) => institute_id ?? '–' },
  ...columns.slice(2),
];

type ChangeListProps = {
  readonly changes: readonly AuditEvent[];
  /** Whether the changes may be of several institutes. */
  readonly isOfService?: boolean;
};

/** Lists changes, with who made them and when. */
export function ChangeList({ changes, isOfService = false }: ChangeListProps) {
  return (
    <DataTable
      label={texts.activity.list}
      rows={changes}
      rowKey={({ id }) => id}
      columns={isOfService ? withInstitute : columns}
    />
  );
}

function What({ event }: { readonly event: AuditEvent }) {
  const entries = Object.entries(event.details).filter(([, value]) => value !== null);
  return (
    <Stack gap={4}>
      <span>{describeChange(event)}</span>
      {entries.length > 0 && (
        <details>
          <Text component="summary" size="xs" c="dimmed" fw={400}>
            {texts.activity.details}
          </Text>
          <Code block className={classes['details'] ?? ''}>
            {entries.map(([name, value]) => `${name}: ${toText(value)}`).join('\n')}
          </Code>
        </details>
      )}
    </Stack>
  );
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
