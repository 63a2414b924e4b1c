import { Text } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';

/** Shows the calls of the last 24 hours, and how many of them failed. */
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
