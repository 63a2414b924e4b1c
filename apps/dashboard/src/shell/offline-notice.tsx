import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { shellTexts } from '../texts/shell.ts';

/** Says that the network is away, as soon as the browser knows. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="amber" icon={<IconWifiOff aria-hidden />} mb="lg">
          {shellTexts.offline}
        </Alert>
      )}
    </div>
  );
}
