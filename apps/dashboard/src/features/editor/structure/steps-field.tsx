import { Box, TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { CourseChoice } from '../../../ui/run-filters/course-choice.tsx';
import { PriceBox } from '../fields/price-box.tsx';
import { RowList } from '../fields/row-list.tsx';
import type { LabelledField } from '../fields/text-field.tsx';
import { PictureBox } from '../pictures/picture-box.tsx';
import { textOf } from '../state/values.ts';

/** Courses one after the other. A step that names a course which is not published needs a title of its own, and may have a level, a price and a picture. */
export const StepsField = (props: LabelledField) => (
  <RowList {...props} nameOf={texts.structure.step} add={texts.structure.addStep}>
    {({ row, name, change }) => (
      <>
        <Box flex="2 1 200px">
          <CourseChoice
            label={`${name}: ${texts.catalogue.course}`}
            placeholder={texts.editor.none}
            value={textOf(row['course_id'] ?? null) || undefined}
            course={undefined}
            onChange={(id) => change('course_id', id)}
          />
        </Box>
        <TextInput
          aria-label={`${name}: ${texts.structure.fields.stepTitle}`}
          placeholder={texts.structure.fields.stepTitle}
          flex="1 1 140px"
          value={textOf(row['title'] ?? null)}
          onChange={({ currentTarget }) => change('title', currentTarget.value)}
        />
        <TextInput
          aria-label={`${name}: ${texts.editor.fields.level}`}
          placeholder={texts.editor.fields.level}
          flex="1 1 100px"
          value={textOf(row['level'] ?? null)}
          onChange={({ currentTarget }) => change('level', currentTarget.value)}
        />
        <Box flex="1 1 220px">
          <PriceBox
            label={`${name}: ${texts.structure.fields.stepPrice}`}
            value={row['price'] ?? null}
            otherwise={texts.structure.fields.stepClosed}
            onChange={(price) => change('price', price)}
          />
        </Box>
        <Box flex="1 1 100%">
          <PictureBox
            label={`${name}: ${texts.editor.fields.picture}`}
            value={textOf(row['image'] ?? null)}
            onChange={(image) => change('image', image)}
          />
        </Box>
      </>
    )}
  </RowList>
);
