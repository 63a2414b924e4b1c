import { SimpleGrid, TagsInput } from '@mantine/core';
import type { EditedPartsWire } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';
import { ChoicesField, optionsOf } from '../fields/choice-field.tsx';
import { Origin } from '../fields/origin.tsx';
import type { LabelledField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { isObject } from '../state/values.ts';

type Attribute = NonNullable<EditedPartsWire['institute']['attributes']>[number];

const field = 'attributes';

/** Values of the institute's attributes, by which visitors search and filter. What it defines no more is there to be taken away. */
export function AttributeFields({ part, label: whole }: { readonly part: string; readonly label: string }) {
  const defined = useOfDraft(({ institute }) => institute.attributes);
  const [values] = useField({ part, field });
  const keys = isObject(values) ? Object.keys(values) : [];
  const unknown = keys.filter((key) => !defined?.some((each) => each.key === key));
  const all = [...(defined ?? []), ...unknown.map((key) => ({ key, label: key, is_closed: true, values: [] }))];
  if (all.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md" role="group" aria-label={whole}>
      {all.map(({ key, label, is_closed: isClosed, values: named }) =>
        isClosed ? (
          <ChoicesField key={key} {...{ part, field, label }} member={key} options={optionsOf(named)} />
        ) : (
          <OpenField key={key} {...{ part, field, label, named }} member={key} />
        ),
      )}
    </SimpleGrid>
  );
}

const isAlike = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Of an attribute that takes other values, too: those that it names are shown by their names. */
function OpenField({ label, named, ...place }: LabelledField & { readonly named: Attribute['values'] }) {
  const [value, set] = useField(place);
  const chosen = (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string');
  const nameOf = (own: string) => named.find(({ key }) => isAlike(key, own))?.label ?? own;
  const keyNamed = (name: string) =>
    chosen.find((each) => nameOf(each) === name) ?? named.find((each) => isAlike(each.label, name))?.key ?? name;
  return (
    <div>
      <TagsInput
        {...{ label }}
        description={texts.editor.wordsHint}
        data={[...new Set(named.map((each) => each.label))]}
        value={chosen.map(nameOf)}
        error={useFieldError(place)}
        onChange={(names) => set(names.length === 0 ? null : names.map(keyNamed))}
        acceptValueOnBlur
      />
      <Origin {...place} />
    </div>
  );
}
