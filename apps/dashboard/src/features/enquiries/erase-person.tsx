import { Button, List, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { enquiriesTexts } from '../../texts/enquiries.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Asked } from '../../ui/asked.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import type { LeadParams } from './lead-params.ts';

const { erase: texts } = enquiriesTexts;

type ErasePersonProps = {
  readonly person: { readonly full_name: string; readonly email: string };
  /** Of an enquiry of theirs, in the inbox or in quarantine. */
  readonly params: LeadParams;
  readonly onErased: () => void;
};

/** Erases whoever sent an enquiry, after it was said what goes. */
export function ErasePerson({ person: { full_name: name, email }, params, onErased }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false);
  const counts = useAdminQuery(adminEndpoints.getErasure, { params }, { enabled: isAsking });
  const erase = useAdminChange(adminEndpoints.erasePerson);
  const leave = () => {
    setAsking(false);
    notifyDone(texts.done);
    onErased();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserX size={16} aria-hidden />}
        onClick={() => {
          erase.reset();
          setAsking(true);
        }}
      >
        {texts.open}
      </Button>
      <ConfirmDanger
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title(name)}
        action={texts.action(name)}
        isPending={erase.isPending}
        error={erase.error}
        onConfirm={() => erase.mutate({ params }, { onSuccess: leave })}
      >
        <Stack gap="sm">
          <Text>{texts.text(email)}</Text>
          <Asked query={counts} lines={3}>
            {({ leads, quarantined, notes, deliveries }) => (
              <>
                <List>
                  {leads > 0 && <List.Item>{texts.leads(leads)}</List.Item>}
                  {quarantined > 0 && <List.Item>{texts.quarantined(quarantined)}</List.Item>}
                  {notes > 0 && <List.Item>{texts.notes(notes)}</List.Item>}
                  {deliveries > 0 && <List.Item>{texts.deliveries(deliveries)}</List.Item>}
                </List>
                {leads > 0 && <Text>{texts.told}</Text>}
              </>
            )}
          </Asked>
          <Text>{texts.final}</Text>
        </Stack>
      </ConfirmDanger>
    </>
  );
}
