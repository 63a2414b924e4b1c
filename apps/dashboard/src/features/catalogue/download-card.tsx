import { Anchor, Group, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { addressOf } from '../../api/admin-client.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

/** The catalogue as a file: as people change it in a spreadsheet, and as programs read it. */
export function DownloadCard() {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const addressIn = (form: 'json' | 'xlsx') => addressOf(adminEndpoints.downloadCatalogue, { params, query: { form } });
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {texts.catalogue.download}
      </Text>
      <Anchor href={addressIn('xlsx')} download size="sm">
        {texts.catalogue.downloadWorkbook}
      </Anchor>
      <Anchor href={addressIn('json')} download size="sm">
        {texts.catalogue.downloadFile}
      </Anchor>
    </Group>
  );
}
