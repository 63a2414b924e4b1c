import { Button, List, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Asked } from '../../ui/asked.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import type { LeadParams } from './lead-params.ts';

type ErasePersonProps = {
  readonly person: { readonly full_name: string; readonly email: string };
  /** Names an enquiry of this person, in the inbox or in quarantine. */
  readonly params: LeadParams;
  readonly onErased: () => void;
};

/** Erases the person who sent an enquiry, after showing what will be erased. */
export function ErasePerson({ person: { full_name: name, email }, params, onErased }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false);
  const counts = useAdminQuery(adminEndpoints.getErasure, { params }, { enabled: isAsking });
  const erase = useAdminChange(adminEndpoints.erasePerson);
  const leave = () => {
    setAsking(false);
    notifyDone(texts.enquiries.erase.done);
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
        {texts.enquiries.erase.open}
      </Button>
      <ConfirmDanger
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.enquiries.erase.title(name)}
        action={texts.enquiries.erase.action(name)}
        isPending={erase.isPending}
        error={erase.error}
        onConfirm={() => erase.mutate({ params }, { onSuccess: leave })}
      >
        <Stack gap="sm">
          <Text>{texts.enquiries.erase.text(email)}</Text>
          <Asked query={counts} lines={3}>
            {({ leads, quarantined, notes, deliveries }) => (
              <>
                <List>
                  {leads > 0 && <List.Item>{texts.enquiries.erase.leads(leads)}</List.Item>}
                  {quarantined > 0 && <List.Item>{texts.enquiries.erase.quarantined(quarantined)}</List.Item>}
                  {notes > 0 && <List.Item>{texts.enquiries.erase.notes(notes)}</List.Item>}
                  {deliveries > 0 && <List.Item>{texts.enquiries.erase.deliveries(deliveries)}</List.Item>}
                </List>
                {leads > 0 && <Text>{texts.enquiries.erase.told}</Text>}
              </>
            )}
          </Asked>
          <Text>{texts.enquiries.erase.final}</Text>
        </Stack>
      </ConfirmDanger>
    </>
  );
}
