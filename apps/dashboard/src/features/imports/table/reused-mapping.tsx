import { Alert, Text } from '@mantine/core';
import type { ImportTableWire } from '@prospectus/contract/admin';
import { IconHistory } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';

/** Names the kept mapping that a table was read by, and the columns that are new or missing since. */
export function ReusedMapping({ mapping }: { readonly mapping: NonNullable<ImportTableWire['mapping']> }) {
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
