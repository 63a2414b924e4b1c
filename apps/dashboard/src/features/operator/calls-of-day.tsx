import { Text } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';

/** The calls of the last 24 hours, and how many of them did not go well. */
export function CallsOfDay({ day: { requests, errors, limited } }: { readonly day: OperatedInstitute['day'] }) {
  return (
    <>
      {formatNumber(requests)}
      {errors > 0 && (
        <Text size="xs" c="dimmed">
          {texts.operator.errors(formatNumber(errors))}
        </Text>
      )}
      {limited > 0 && (
        <Text size="xs" c="dimmed">
          {texts.operator.limited(formatNumber(limited))}
        </Text>
      )}
    </>
  );
}
