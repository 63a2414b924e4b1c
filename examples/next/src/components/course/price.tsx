import type { Price as CoursePrice, CourseSummary, VariantPrice } from '@prospectus/client';
import { formatAmount } from '@/words';

type Props = {
  price: CoursePrice | VariantPrice;
  /** Of a course: the lowest of its prices may be in another currency than the one that is shown. */
  variants?: readonly Pick<CourseSummary['variants'][number], 'availability' | 'price'>[];
};

/** A price as it is shown. A hidden one is null in the API's answer, and its place is simply not there. */
export function Price({ price, variants = [] }: Props) {
  const { amount, compare_at_amount: before, currency, is_free: isFree } = price;
  if ('varies' in price && price.varies) {
    const { min_amount: lowest } = price;
    const amounts = variants.flatMap(({ availability, price: each }) =>
      availability === 'available' && each?.currency === currency && each.amount >= lowest ? each.amount : [],
    );
    return <span className="price">From {formatAmount({ amount: Math.min(amount, ...amounts), currency })}</span>;
  }
  return (
    <span className="price">
      {isFree ? 'Free' : formatAmount({ amount, currency })}
      {before !== null && (
        <s>
          <span className="hidden-text">instead of </span>
          {formatAmount({ amount: before, currency })}
        </s>
      )}
    </span>
  );
}
