import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { subscribeLinks } from './subscribe-links.ts';

/** A new address; only the screen holds it, so it is gone when the screen is left. */
export type MadeFeed = { readonly url: string; readonly name: string; readonly isRenewed: boolean };

type MadeFeedNoticeProps = { readonly made: MadeFeed; readonly onDone: () => void };

const programs = ['apple', 'google', 'outlook', 'office'] as const;

/** Shows the address of a feed, which cannot be shown again, and how to subscribe to it. */
export function MadeFeedNotice({ made: { url, name, isRenewed }, onDone }: MadeFeedNoticeProps) {
  const links = subscribeLinks(url, name);
  return (
    <Paper p="lg" component="section" aria-labelledby="made-feed">
      <Stack gap="lg">
        <Stack gap="sm" role="status">
          <Title order={2} id="made-feed">
            {isRenewed ? texts.feeds.renewedTitle(name) : texts.feeds.madeTitle(name)}
          </Title>
          <Copyable value={url} what={texts.feeds.theAddress} />
          {isRenewed && <Text>{texts.feeds.renewedNext}</Text>}
          <Text>{texts.feeds.shownOnce}</Text>
        </Stack>
        <Stack gap="xs">
          <Title order={3}>{texts.feeds.subscribe}</Title>
          <Group gap="md">
            {programs.map((program) => (
              <Anchor key={program} href={links[program]} target="_blank" rel="noreferrer">
                {texts.feeds.programs[program]}
              </Anchor>
            ))}
          </Group>
          <Text size="sm">{texts.feeds.byHand}</Text>
          <Text size="sm" c="dimmed">
            {texts.feeds.subscribeLead}
          </Text>
        </Stack>
        <Group>
          <Button onClick={onDone}>{texts.feeds.done}</Button>
        </Group>
      </Stack>
    </Paper>
  );
}
