import { Button } from '@mantine/core';
import { adminEndpoints, type ForwarderWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.tsx';

/** Sends a mailbox that waits for its confirmation another link. */
export function ResendConfirmation({ waiting: { id, target } }: { readonly waiting: ForwarderWire }) {
  const institute = useInstitute();
  const resend = useAdminChange(adminEndpoints.resendConfirmation);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={texts.webhooks.resendNamed(target)}
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { params: { institute_id: institute.id, forwarder_id: id } },
          { onSuccess: () => notifyDone(texts.webhooks.resent(target)), onError: notifyFailed },
        )
      }
    >
      {texts.webhooks.resend}
    </Button>
  );
}
