import type { Price as CoursePrice, VariantPrice } from '@prospectus/client';
import { formatAmount } from '@/words';

/** A price as it is shown. A hidden one is null in the API's answer, and its place is simply not there. */
export function Price({ price }: { price: CoursePrice | VariantPrice }) {
  const { amount, compare_at_amount: before, currency, is_free: isFree } = price;
  if ('varies' in price && price.varies) {
    return <span className="price">From {formatAmount({ amount: price.min_amount, currency })}</span>;
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
