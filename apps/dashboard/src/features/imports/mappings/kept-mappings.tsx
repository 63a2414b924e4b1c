import { Button, Text } from '@mantine/core';
import { adminEndpoints, type MappingWire } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Asked } from '../../../ui/asked.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { May } from '../../../ui/may.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteMapping } from './delete-mapping.tsx';
import { DownloadMapping } from './download-mapping.tsx';
import { UploadMapping } from './upload-mapping.tsx';

/** Lists how tables were read before: each can be downloaded as `map.json`, replaced by one, or deleted. */
export function KeptMappings() {
  const { id } = useInstitute();
  const [deleted, setDeleted] = useState<MappingWire>();
  const mappings = useAdminQuery(adminEndpoints.listMappings, { params: { institute_id: id } });
  return (
    <Section
      title={texts.tables.mappings}
      lead={texts.tables.mappingsLead}
      actions={
        <May call={adminEndpoints.putMapping}>
          <UploadMapping />
        </May>
      }
    >
      <Asked query={mappings} lines={1}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{texts.tables.noMappings}</Text>
          ) : (
            <DataTable
              label={texts.tables.mappings}
              rows={data}
              rowKey={({ name }) => name}
              columns={columnsOf(setDeleted)}
            />
          )
        }
      </Asked>
      {deleted && <DeleteMapping deleted={deleted} onClose={() => setDeleted(undefined)} />}
    </Section>
  );
}

const columnsOf = (onDelete: (mapping: MappingWire) => void): readonly Column<MappingWire>[] => [
  { header: texts.tables.mapping, cell: ({ name }) => name },
  {
    header: texts.tables.mappingColumns,
    cell: ({ columns, is_own: isOwn }) => (
      <Text size="sm" lineClamp={2}>
        {isOwn ? texts.tables.mappingOwn : columns.join(', ')}
      </Text>
    ),
  },
  { header: texts.tables.kept, cell: ({ updated_at: at }) => <Moment at={at} /> },
  {
    header: texts.imports.actions,
    isAction: true,
    cell: (mapping) => (
      <>
        <DownloadMapping name={mapping.name} />
        <May call={adminEndpoints.deleteMapping}>
          <Button
            size="xs"
            variant="default"
            c="red"
            aria-label={texts.tables.deleteNamed(mapping.name)}
            onClick={() => onDelete(mapping)}
          >
            {texts.tables.delete}
          </Button>
        </May>
      </>
    ),
  },
];
