import { Select, Stack, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { FormActions } from '../../../ui/actions/form-actions.tsx';
import { AmountBox } from '../fields/amount-box.tsx';
import { NumberBox } from '../fields/number-box.tsx';
import type { BulkChange } from './bulk-edits.ts';

const kinds = [
  'publish',
  'unpublish',
  'stream',
  'add_tag',
  'remove_tag',
  'price_percent',
  'price_amount',
  'shift',
] as const;
export type BulkKind = (typeof kinds)[number];

type BulkFieldsProps = {
  readonly first: BulkKind;
  readonly onChosen: (change: BulkChange) => void;
  readonly onCancel: () => void;
};

/** What is to be changed, and to what. */
export function BulkFields({ first, onChosen, onCancel }: BulkFieldsProps) {
  const { id } = useInstitute();
  const [kind, setKind] = useState(first);
  const [text, setText] = useState('');
  const [number, setNumber] = useState<number>();
  const words = texts.editor.bulk;
  const header = useAdminQuery(
    adminEndpoints.getHeaderParts,
    { params: { institute_id: id } },
    { enabled: kind === 'stream' || kind === 'price_amount' },
  );
  const change = toChange(kind, text.trim(), number);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change) onChosen(change);
      }}
    >
      <Stack gap="md">
        <Select
          label={words.what}
          data={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => {
            setKind(kinds.find((each) => each === next) ?? kind);
            setText('');
            setNumber(undefined);
          }}
        />
        {kind === 'stream' && (
          <Select
            label={texts.editor.fields.stream}
            data={(header.data?.institute.streams ?? []).map(({ key: value, label }) => ({ value, label }))}
            value={text || null}
            onChange={(next) => setText(next ?? '')}
            searchable
          />
        )}
        {(kind === 'add_tag' || kind === 'remove_tag') && (
          <TextInput
            label={words.tag}
            maxLength={200}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {kind === 'price_amount' && (
          <AmountBox
            label={words.by.price_amount}
            description={words.priceHint}
            // Prices in other currencies are rounded to these.
            currency={header.data?.institute.currency ?? ''}
            canFall
            value={number ?? null}
            onChange={(next) => setNumber(next ?? undefined)}
          />
        )}
        {(kind === 'price_percent' || kind === 'shift') && (
          <NumberBox
            label={words.by[kind]}
            description={kind === 'shift' ? words.shiftHint : words.priceHint}
            allowDecimal={kind !== 'shift'}
            decimalScale={3}
            value={number ?? null}
            onChange={(next) => setNumber(next ?? undefined)}
          />
        )}
        <ErrorNotice error={header.error} />
        <FormActions action={words.toPreview} isPending={false} isReady={change !== undefined} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Undefined as long as something is missing. */
function toChange(kind: BulkKind, text: string, number: number | undefined): BulkChange | undefined {
  const by = number === undefined || number === 0 ? undefined : number;
  switch (kind) {
    case 'publish':
    case 'unpublish':
      return { kind: 'published', value: kind === 'publish' };
    case 'stream':
      return text === '' ? undefined : { kind, stream: text };
    case 'add_tag':
    case 'remove_tag':
      return text === '' ? undefined : { kind, tag: text };
    case 'price_percent':
    case 'price_amount':
      return by === undefined ? undefined : { kind, by };
    case 'shift':
      return by === undefined ? undefined : { kind, days: by };
  }
}
