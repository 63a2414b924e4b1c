import { Text } from '@mantine/core';
import type { ImportTableWire } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';
import { Section } from '../../../../ui/section.tsx';
import { CourseCard } from './course-card.tsx';
import classes from './course-cards.module.css';
import { currencyOf, previewCourse } from './previewed-course.ts';

/** The first courses of a table, as they become. */
export function CourseCards({ table: { preview, columns, map } }: { readonly table: ImportTableWire }) {
  const currency = currencyOf(map);
  const places = columns.filter(({ means }) => means.some((field) => field.startsWith('run.places.')));
  return (
    <Section title={texts.tables.cards} lead={texts.tables.cardsLead}>
      {preview.length === 0 ? (
        <Text size="sm">{texts.tables.noCards}</Text>
      ) : (
        <ul className={classes['cards']}>
          {preview.map((course, index) => (
            <CourseCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the first courses, each in its place; ids may be missing or the same
              key={index}
              course={previewCourse(course, currency)}
              placeCells={places.flatMap(({ examples }) => examples)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
