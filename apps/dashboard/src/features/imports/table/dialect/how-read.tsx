import { Button, Collapse, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportTableWire } from '@prospectus/contract/admin';
import { IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAdminQuery } from '../../../../api/queries.ts';
import { useInstitute } from '../../../../api/session.ts';
import { texts } from '../../../../texts/texts.ts';
import { Section } from '../../../../ui/section.tsx';
import { type Answers, answerAlso } from '../reading.ts';
import { DialectForm } from './dialect-form.tsx';
import { dialectWords } from './dialect-words.ts';

type HowReadProps = {
  readonly table: ImportTableWire;
  readonly answers: Answers;
  readonly isReading: boolean;
  readonly onRead: (wanted: { readonly answers: Answers; readonly mapping?: string | null }) => void;
};

/** How a table was read, in plain words, and a way to have it read otherwise. */
export function HowRead({ table, answers, isReading, onRead }: HowReadProps) {
  const { id: instituteId } = useInstitute();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const kept = useAdminQuery(adminEndpoints.listMappings, { params: { institute_id: instituteId } });
  const names = kept.data?.data.map(({ name }) => name) ?? [];
  const isFixed = table.mapping?.is_own ?? false;
  return (
    <Section
      title={texts.tables.how}
      actions={
        !isFixed && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={texts.tables.changeHow}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.tables.change}
          </Button>
        )
      }
    >
      <Group justify="space-between" align="flex-end" gap="md">
        <Text>
          {dialectWords(table.dialect)}.{isFixed ? '' : ` ${texts.tables.rows(table.rows)}.`}
        </Text>
        {names.length > 0 && (
          <NativeSelect
            label={texts.tables.readBy}
            value={table.mapping?.name ?? ''}
            data={[
              { value: '', label: texts.tables.automatically },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            // Another mapping brings answers of its own.
            onChange={({ currentTarget }) => onRead({ answers: {}, mapping: currentTarget.value || null })}
          />
        )}
      </Group>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && (
          <Stack>
            <DialectForm
              dialect={table.dialect}
              answers={answers}
              isReading={isReading}
              onAnswers={(given) => onRead({ answers: answerAlso(answers, given) })}
            />
          </Stack>
        )}
      </Collapse>
    </Section>
  );
}
