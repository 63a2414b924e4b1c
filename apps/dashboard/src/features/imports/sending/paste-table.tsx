import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { FormActions } from '../../../ui/actions/form-actions.tsx';

type PasteTableProps = { readonly onClose: () => void; readonly onPasted: (file: File) => void };

/** Takes rows that were copied in a spreadsheet. */
export function PasteTable({ onClose, onPasted }: PasteTableProps) {
  const [text, setText] = useState('');
  const { rows, columns } = measurePasted(text);
  return (
    <Dialog onClose={onClose} title={texts.imports.paste} isHeld={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onPasted(pastedFile(text));
        }}
      >
        <Stack gap="md">
          <Text size="sm">{texts.imports.pasteLead}</Text>
          <Textarea
            label={texts.imports.pasteField}
            rows={8}
            data-autofocus
            spellCheck={false}
            wrap="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Text size="sm" c="dimmed" role="status">
            {rows > 0 && texts.imports.pasted(rows, columns)}
          </Text>
          <FormActions action={texts.imports.pasteRead} isPending={false} isReady={rows > 0} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Rows and columns of what was pasted, as far as they can be counted at a glance: cells may hold line breaks. */
function measurePasted(text: string): { readonly rows: number; readonly columns: number } {
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  const columns = rows.reduce((most, row) => Math.max(most, row.split('\t').length), 0);
  return { rows: rows.length, columns };
}

/** What was pasted as a file, which is sent like any other table. */
const pastedFile = (text: string): File =>
  new File([text], texts.imports.pastedName, { type: 'text/tab-separated-values' });
