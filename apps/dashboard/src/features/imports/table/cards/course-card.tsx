import { Image, Text } from '@mantine/core';
import { useState } from 'react';
import { readerLocale } from '../../../../language/reader.ts';
import { texts } from '../../../../texts/texts.ts';
import { isLoadable } from '../../../../ui/course-picture.tsx';
import { momentWords } from '../../../../ui/format/field-words.ts';
import { formatMoney } from '../../../../ui/format/money.tsx';
import classes from './course-cards.module.css';
import { type PreviewedCourse, placeName } from './previewed-course.ts';

type CourseCardProps = {
  readonly course: PreviewedCourse;
  /** Cells that name places. */
  readonly placeCells: readonly string[];
};

/** A course as visitors would see it in a list: its picture or a cover made of its title, its price, its first date. */
export function CourseCard({ course, placeCells }: CourseCardProps) {
  const { title, subtitle, image, price, dates } = course;
  const [first] = dates;
  const more = dates.length - 1;
  return (
    <li className={classes['card']}>
      <Cover image={image} title={title ?? ''} />
      <div className={classes['words']}>
        <Text fw={600}>{title ?? texts.tables.untitled}</Text>
        {subtitle !== null && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {subtitle}
          </Text>
        )}
        {first !== undefined && (
          <Text size="sm">
            {[
              momentWords(first.start) ?? first.start,
              ...first.places.map((id) => placeName(id, placeCells)),
              ...(more > 0 ? [texts.tables.moreDates(more)] : []),
            ].join(' · ')}
          </Text>
        )}
        <Text size="sm">{priceWords(price)}</Text>
      </div>
    </li>
  );
}

function priceWords(price: PreviewedCourse['price']): string {
  if (price === 'on_request') return texts.catalogue.priceOnRequest;
  return price.amount === 0 ? texts.catalogue.free : formatMoney(price.amount, price.currency, readerLocale());
}

function Cover({ image, title }: { readonly image: string | null; readonly title: string }) {
  const [isBroken, setBroken] = useState(false);
  if (image !== null && !isBroken && isLoadable(image)) {
    return <Image className={classes['cover'] ?? ''} src={image} alt="" fit="cover" onError={() => setBroken(true)} />;
  }
  return (
    <span className={classes['cover']} aria-hidden>
      {title}
    </span>
  );
}
