import { Alert, Stack, Text } from '@mantine/core';
import type { WebsiteBody } from '@prospectus/contract/admin';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';

type PendingWebsiteProps = { readonly website: WebsiteBody };

/** The record that verifies a website, why it was not found yet, and when it is looked for again. */
export function PendingWebsite({ website }: PendingWebsiteProps) {
  const { host, record, reason } = website;
  const { type, name, short_name: shortName, domain, value } = record;
  return (
    <>
      {reason !== null && (
        <Alert color="amber" icon={<IconSearch aria-hidden />} role="status">
          {texts.said(reason)}
        </Alert>
      )}
      <Text size="sm">{texts.websites.recordLead}</Text>
      <Facts
        facts={[
          [texts.websites.type, type],
          [
            texts.websites.shortName,
            <Noted key="short" note={texts.websites.shortNameNote(domain)}>
              <Copyable value={shortName} what={texts.websites.theShortName(host)} />
            </Noted>,
          ],
          [
            texts.websites.name,
            <Noted key="whole" note={texts.websites.nameNote}>
              <Copyable value={name} what={texts.websites.theName(host)} />
            </Noted>,
          ],
          [texts.websites.value, <Copyable key="value" value={value} what={texts.websites.theValue(host)} />],
        ]}
      />
      <Lookups website={website} />
    </>
  );
}

function Noted({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <Stack gap={4}>
      {children}
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Stack>
  );
}

function Lookups({ website: { lookups } }: PendingWebsiteProps) {
  const { id } = useInstitute();
  const { looked_up_at: lookedUpAt, next_at: nextAt } = lookups;
  if (lookedUpAt === null) {
    return (
      <Text size="sm" c="dimmed">
        {texts.websites.notLookedUp}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {texts.websites.lookedUp} <Moment at={lookedUpAt} />
      {nextAt === null ? (
        <>. {texts.websites.noNextLook}</>
      ) : (
        <>
          , {texts.websites.nextLook} <Moment at={nextAt} />. {texts.websites.goesOn}
        </>
      )}{' '}
      <TextLink to="/i/$instituteId/doctor" params={{ instituteId: id }} inherit underline="always">
        {texts.websites.toDoctor}
      </TextLink>
    </Text>
  );
}
