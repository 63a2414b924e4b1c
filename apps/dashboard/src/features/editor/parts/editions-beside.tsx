import { Select } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import type { FunctionComponent } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { Editable } from '../../../ui/may.tsx';
import { UnlessRemoved } from '../order/part-actions.tsx';
import type { PartState } from '../state/part-state.ts';
import { EditionFields, type EditionFieldsProps, SeoFields } from './edition-fields.tsx';
import classes from './editions-beside.module.css';
import { Later } from './later.tsx';

type Named = { readonly nameOf: (edition: PartState) => string };

type EditionsBesideProps = Named & {
  /** The edition that is edited, and is alone where there is no room for two. */
  readonly open: PartState;
  /** That one, or two of them in the order of the course. */
  readonly shown: readonly PartState[];
};

/** The texts of a course in a language, or in two next to each other, field by field: who translates sees what from (rule K8). */
export const EditionsBeside = (props: EditionsBesideProps) => (
  <>
    <Row {...props} Fields={EditionFields} />
    <Later>
      <Row {...props} Fields={SeoFields} />
    </Later>
  </>
);

type RowProps = EditionsBesideProps & { readonly Fields: FunctionComponent<EditionFieldsProps> };

const Row = ({ open, shown, nameOf, Fields }: RowProps) => (
  <div className={shown.length > 1 ? classes['pair'] : undefined}>
    {shown.map((edition) => (
      <div
        key={edition.key}
        className={edition === open ? undefined : classes['other']}
        {...(shown.length > 1 && { role: 'group', 'aria-label': nameOf(edition) })}
      >
        <UnlessRemoved name={nameOf(edition)} part={edition}>
          <Editable call={adminEndpoints.saveDraft}>
            <Fields part={edition.key} {...(shown.length > 1 && { language: nameOf(edition) })} />
          </Editable>
        </UnlessRemoved>
      </div>
    ))}
  </div>
);

type BesideChoiceProps = Named & {
  readonly editions: readonly PartState[];
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
};

/** Which other language stands next to the one that is edited; offered where there is room for it. */
export const BesideChoice = ({ editions, nameOf, value, onChange }: BesideChoiceProps) => (
  <Select
    className={classes['choice'] ?? ''}
    aria-label={courseEditorTexts.beside}
    placeholder={courseEditorTexts.beside}
    data={[
      { value: '', label: courseEditorTexts.noneBeside },
      ...editions.map((edition) => ({ value: edition.key, label: nameOf(edition) })),
    ]}
    value={value}
    w={190}
    onChange={(key) => onChange(key || null)}
  />
);
