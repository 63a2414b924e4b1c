import { Select, TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';
import { optionsOf } from './choice-field.tsx';
import { MomentInput } from './moment-field.tsx';
import { RowList } from './row-list.tsx';
import type { LabelledField } from './text-field.tsx';

/** The days of a date that has several, each with its place where that is another one. */
export function MeetingsField(props: LabelledField) {
  const places = useOfDraft(({ institute }) => institute.places);
  const words = texts.editor.fields;
  return (
    <RowList {...props} nameOf={texts.editor.meeting} add={texts.editor.addMeeting}>
      {({ row, name, change }) => (
        <>
          {(['start', 'end'] as const).map((member) => (
            <MomentInput
              key={member}
              label={words[member]}
              name={`${name}: ${words[member]}`}
              value={textOf(row[member] ?? null)}
              onChange={(value) => change(member, value)}
            />
          ))}
          <TextInput
            label={words.title}
            aria-label={`${name}: ${words.title}`}
            flex="1 1 140px"
            value={textOf(row['title'] ?? null)}
            onChange={({ currentTarget }) => change('title', currentTarget.value)}
          />
          <Select
            label={words.place}
            aria-label={`${name}: ${words.place}`}
            placeholder={texts.editor.none}
            flex="1 1 140px"
            data={[...optionsOf(places)]}
            value={textOf(row['place'] ?? null) || null}
            onChange={(place) => change('place', place)}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': texts.catalogue.clearOf(`${name}: ${words.place}`) }}
          />
        </>
      )}
    </RowList>
  );
}
