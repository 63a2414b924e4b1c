import { Card, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { RowList } from '../fields/row-list.tsx';
import type { LabelledField } from '../fields/text-field.tsx';
import { PictureBox } from '../pictures/picture-box.tsx';
import { HtmlBox } from '../rich-text/html-box.tsx';
import { textOf } from '../state/values.ts';

/** People who made the course, with what is said of each. */
export function AuthorsField(props: LabelledField) {
  const words = courseEditorTexts.authors;
  return (
    <RowList {...props} nameOf={words.author} add={words.add}>
      {({ row, name, change }) => {
        const field = (member: string, label: string) => ({
          label: `${name}: ${label}`,
          value: textOf(row[member] ?? null),
          onChange: (text: string) => change(member, text),
        });
        return (
          <Card withBorder p="sm" flex="1 1 100%">
            <Stack gap="sm">
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                <Line {...field('name', words.name)} />
                <Line {...field('subtitle', words.subtitle)} />
              </SimpleGrid>
              <HtmlBox {...field('bio_html', words.bio)} />
              <PictureBox {...field('image', words.portrait)} />
            </Stack>
          </Card>
        );
      }}
    </RowList>
  );
}

type LineProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void };

const Line = ({ onChange, ...props }: LineProps) => (
  <TextInput {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
);
