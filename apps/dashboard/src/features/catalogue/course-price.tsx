import type { CourseSummary } from '@prospectus/contract';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { formatMoney } from '../../ui/format/money.tsx';
import { VersionPrice } from '../../ui/format/version-price.tsx';

type CoursePriceProps = { readonly course: Pick<CourseSummary, 'price' | 'price_visible'> };

/** Shows a course's price as visitors see it. */
export function CoursePrice({ course: { price, price_visible: isVisible } }: CoursePriceProps) {
  if (price !== null && price.min_amount !== price.max_amount) {
    return <span>{texts.catalogue.from(formatMoney(price.min_amount, price.currency, readerLocale()))}</span>;
  }
  return <VersionPrice price={price} isVisible={isVisible} />;
}
