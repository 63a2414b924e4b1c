import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { FieldChange } from '@prospectus/contract/admin';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { fieldName, momentWords, valueWords } from '../../../ui/format/field-words.ts';
import classes from './changes.module.css';
import { changesByEntity } from './course-changes.ts';

/** As many are seen at once. */
const shownMax = 6;

type ChangedFieldsProps = { readonly fields: readonly FieldChange[]; readonly currency: string | null };

/** Fields as they were and as they become, part by part. */
export function ChangedFields({ fields, currency }: ChangedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? fields : fields.slice(0, shownMax);
  const hidden = fields.length - shown.length;
  const parts = changesByEntity(shown);
  const editions = parts.filter(([{ entity }]) => entity === 'edition').length;
  return (
    <Stack gap={4} align="flex-start" w="100%">
      {parts.map((part) => (
        <Part
          key={`${part[0].entity} ${part[0].id}`}
          part={part}
          isOfSeveral={editions > 1 && part[0].entity === 'edition'}
          currency={currency}
        />
      ))}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.changes.moreFields(hidden)}
        </Button>
      )}
    </Stack>
  );
}

type PartProps = {
  readonly part: readonly [FieldChange, ...FieldChange[]];
  /** Whether others of its kind change, too. */
  readonly isOfSeveral: boolean;
  readonly currency: string | null;
};

function Part({ part, isOfSeveral, currency }: PartProps) {
  const [{ entity, id, field }] = part;
  const isWhole = field === 'added' || field === 'removed';
  // A course is what the block is about, and has mostly one edition; the others are named.
  const isNamed = isOfSeveral || (!isWhole && !isBlock.has(entity));
  return (
    <div className={classes['part']}>
      {isNamed && (
        <Text size="sm" c="dimmed">
          {texts.changes.entities[entity]} {id}
        </Text>
      )}
      <dl className={classes['fields']}>
        {part.map((change) => (
          <div key={change.field} className={classes['field']}>
            <dt>{nameOf(change)}</dt>
            <dd>
              <Values change={change} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isBlock: ReadonlySet<FieldChange['entity']> = new Set(['course', 'edition', 'institute']);

const nameOf = ({ entity, field }: FieldChange): string =>
  field === 'added' || field === 'removed'
    ? `${texts.changes.entities[entity]}: ${fieldName(field)}`
    : fieldName(field);

function Values({
  change: { field, from, to },
  currency,
}: {
  readonly change: FieldChange;
  readonly currency: string | null;
}) {
  if (field === 'added') return <ins className={classes['after']}>{wholeName(to)}</ins>;
  if (field === 'removed') return <del className={classes['before']}>{wholeName(from)}</del>;
  const before = valueWords(field, from, currency);
  const after = valueWords(field, to, currency);
  return (
    <>
      <VisuallyHidden>{texts.changes.before} </VisuallyHidden>
      {before === null ? (
        <span className={classes['nothing']}>{texts.changes.nothing}</span>
      ) : (
        <del className={classes['before']}>{before}</del>
      )}{' '}
      <IconArrowRight size={14} aria-hidden className={classes['arrow']} />{' '}
      <VisuallyHidden>{texts.changes.after} </VisuallyHidden>
      {after === null ? (
        <span className={classes['nothing']}>{texts.changes.nothing}</span>
      ) : (
        <ins className={classes['after']}>{after}</ins>
      )}
    </>
  );
}

/** A date is named by its day. */
const wholeName = (name: FieldChange['from']): string => momentWords(String(name ?? '')) ?? String(name ?? '');
