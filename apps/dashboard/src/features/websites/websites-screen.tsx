import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type WebsiteBody } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { AddWebsite } from './add-website.tsx';
import { Refusals } from './refusals.tsx';
import { WebsiteCard } from './website-card.tsx';

/** While the service looks for a record, the page refreshes. */
const everyMs = 4_000;

const order: readonly WebsiteBody['status'][] = ['Pending', 'Verified', 'Revoked'];

/** An institute's websites: adds, verifies and removes them, and shows what was refused. */
export function WebsitesScreen() {
  const { id } = useInstitute();
  /** The host that is filled in; undefined while none is added. */
  const [added, setAdded] = useState<string>();
  const [removed, setRemoved] = useState<WebsiteBody>();
  const query = useAdminQuery(
    adminEndpoints.listWebsites,
    { params: { institute_id: id } },
    { every: (answer) => (answer?.data.some(({ lookups }) => lookups.next_at !== null) ? everyMs : false) },
  );
  const isFull = query.data?.remaining === 0;
  const add = (
    <May call={adminEndpoints.addWebsite}>
      <Button
        data-shortcut="new"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={() => setAdded('')}
      >
        {texts.websites.add}
      </Button>
    </May>
  );
  return (
    <Page
      title={texts.websites.title}
      lead={texts.websites.lead}
      actions={query.data?.data.length === 0 ? undefined : add}
    >
      <RoleNotice call={adminEndpoints.addWebsite} />
      <Asked query={query}>
        {({ data, remaining }) => (
          <Stack gap="md">
            {data.length === 0 ? (
              <EmptyState
                title={texts.websites.emptyTitle}
                action={
                  <May call={adminEndpoints.addWebsite}>
                    <Button onClick={() => setAdded('')}>{texts.websites.add}</Button>
                  </May>
                }
                command={`npx prospectus websites add www.school.example --institute ${id}`}
              >
                {texts.websites.empty}
              </EmptyState>
            ) : (
              <>
                {sorted(data).map((website) => (
                  <WebsiteCard key={website.id} website={website} onRemove={() => setRemoved(website)} />
                ))}
                <Text size="sm" c="dimmed">
                  {texts.websites.remaining(remaining)}
                </Text>
              </>
            )}
          </Stack>
        )}
      </Asked>
      <Refusals onAdd={isFull ? undefined : setAdded} />
      {added !== undefined && <AddWebsite suggested={added} onClose={() => setAdded(undefined)} />}
      {removed && <RemoveWebsite removed={removed} onClose={() => setRemoved(undefined)} />}
    </Page>
  );
}

/** Websites that need an action come first. */
const sorted = (websites: readonly WebsiteBody[]): readonly WebsiteBody[] =>
  [...websites].sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status));

type RemoveWebsiteProps = { readonly removed: WebsiteBody; readonly onClose: () => void };

/** Asks before pages of a website stop working with the institute's keys. */
function RemoveWebsite({ removed: { id: websiteId, host, status }, onClose }: RemoveWebsiteProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeWebsite);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.websites.removeTitle(host)}
      action={texts.websites.removeNamed(host)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, website_id: websiteId } }, { onSuccess: onClose })}
    >
      <Text>{status === 'Verified' ? texts.websites.removeVerified(host) : texts.websites.removePending(host)}</Text>
    </ConfirmDanger>
  );
}
