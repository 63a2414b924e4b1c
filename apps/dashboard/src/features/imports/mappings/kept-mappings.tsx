import { Button, Text } from '@mantine/core';
import { adminEndpoints, type MappingWire } from '@prospectus/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/admin-client.ts';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { RowDanger } from '../../../ui/actions/row-danger.tsx';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { Asked } from '../../../ui/asked.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { May } from '../../../ui/may.tsx';
import { notifyFailed } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/section.tsx';
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
          <RowDanger label={texts.tables.deleteNamed(mapping.name)} onClick={() => onDelete(mapping)}>
            {texts.tables.delete}
          </RowDanger>
        </May>
      </>
    ),
  },
];

type DeleteMappingProps = { readonly deleted: MappingWire; readonly onClose: () => void };

/** Asks before the way in which a table was read is forgotten. */
function DeleteMapping({ deleted: { name }, onClose }: DeleteMappingProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.deleteMapping);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.tables.deleteTitle(name)}
      action={texts.tables.deleteNamed(name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, name } }, { onSuccess: onClose })}
    >
      <Text>{texts.tables.deleteText}</Text>
    </ConfirmDanger>
  );
}

/** Saves a mapping as the file that the command line takes. */
function DownloadMapping({ name }: { readonly name: string }) {
  const { id } = useInstitute();
  const download = useMutation({
    mutationFn: async () => {
      const { map } = await call(adminEndpoints.getMapping, { params: { institute_id: id, name } });
      const text = `${JSON.stringify(map, null, 2)}\n`;
      saveFile(`${name}.map.json`, new Blob([text], { type: 'application/json' }));
    },
    onError: notifyFailed,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={download.isPending}
      aria-label={texts.tables.downloadNamed(name)}
      onClick={() => download.mutate()}
    >
      {texts.tables.download}
    </Button>
  );
}
