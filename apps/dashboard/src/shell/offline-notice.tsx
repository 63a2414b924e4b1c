import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { texts } from '../texts/texts.ts';

/** Says that the network is away, as soon as the browser knows. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="amber" icon={<IconWifiOff aria-hidden />} mb="lg">
          {texts.shell.offline}
        </Alert>
      )}
    </div>
  );
}
