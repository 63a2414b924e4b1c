import { TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Origin } from '../fields/origin.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import type { PartState } from '../state/part-state.ts';
import { sessionNamed } from '../state/sessions.ts';
import { useDraft } from '../state/use-course-draft.ts';
import { memberOf, textOf } from '../state/values.ts';

/** What a version is called besides its level, such as an evening class. */
export function SessionField({ version }: { readonly version: PartState }) {
  const draft = useDraft();
  const place = { part: version.key, field: 'session' } as const;
  const [value, set] = useField(place);
  const words = texts.editor.fields;
  return (
    <div>
      <TextInput
        label={words.session}
        placeholder={words.sessionExample}
        value={textOf(memberOf(value, 'name'))}
        error={useFieldError(place)}
        onChange={({ currentTarget }) => set(sessionNamed(currentTarget.value, version, draft.get().parts))}
      />
      <Origin {...place} />
    </div>
  );
}
