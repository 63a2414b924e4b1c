import { Text } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { operatorTexts } from '../../texts/operator.ts';
import { formatNumber } from '../../ui/format/number.ts';

/** The calls of the last 24 hours, and how many of them did not go well. */
export function CallsOfDay({ day: { requests, errors, limited } }: { readonly day: OperatedInstitute['day'] }) {
  return (
    <>
      {formatNumber(requests)}
      {errors > 0 && (
        <Text size="xs" c="dimmed">
          {operatorTexts.errors(formatNumber(errors))}
        </Text>
      )}
      {limited > 0 && (
        <Text size="xs" c="dimmed">
          {operatorTexts.limited(formatNumber(limited))}
        </Text>
      )}
    </>
  );
}
