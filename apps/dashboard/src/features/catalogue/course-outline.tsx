import { Text } from '@mantine/core';
import type { Outline, OutlineSection } from '@prospectus/contract';
import { texts } from '../../texts/texts.ts';
import { Section } from '../../ui/section.tsx';
import classes from './course-outline.module.css';

/** What a course contains, section by section. */
export function CourseOutline({ outline }: { readonly outline: Outline }) {
  if (outline.sections.length === 0) return null;
  const { item_count: items, duration_minutes: minutes } = outline;
  const lead = [texts.catalogue.items(items), ...(minutes === null ? [] : [texts.catalogue.minutes(minutes)])].join(
    ' · ',
  );
  return (
    <Section title={texts.catalogue.outline} lead={lead}>
      <Sections sections={outline.sections} />
    </Section>
  );
}

function Sections({ sections }: { readonly sections: readonly OutlineSection[] }) {
  return (
    <ul className={classes['sections']}>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids, and their order is that of the answer
        <li key={index}>
          <Text fw={600}>{section.title}</Text>
          {section.items.length > 0 && (
            <ul className={classes['items']}>
              {section.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and their order is that of the answer
                <li key={place}>
                  {item.title}
                  {item.duration_minutes !== null && ` · ${texts.catalogue.minutes(item.duration_minutes)}`}
                </li>
              ))}
            </ul>
          )}
          {section.sections.length > 0 && <Sections sections={section.sections} />}
        </li>
      ))}
    </ul>
  );
}
