import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ApiKeyWire } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { keysTexts } from '../../texts/keys.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { type Snippet, snippetsFor } from './key-snippets.ts';

/** A key that was just made; held by the screen alone, and gone with it. */
export type MadeKey = { readonly secret: string; readonly key: ApiKeyWire; readonly isRotated: boolean };

type MadeKeyNoticeProps = { readonly made: MadeKey; readonly onDone: () => void };

/** Shows a key this once, with what to paste where. One for pages is public, and said to be. */
export function MadeKeyNotice({ made: { secret, key, isRotated }, onDone }: MadeKeyNoticeProps) {
  const { id } = useInstitute();
  return (
    <Paper p="lg" component="section" aria-labelledby="made-key">
      <Stack gap="lg">
        <Stack gap="sm" role="status">
          <Title order={2} id="made-key">
            {isRotated ? keysTexts.rotatedTitle(key.name) : keysTexts.madeTitle(key.name)}
          </Title>
          <Copyable value={secret} what={keysTexts.theKey} />
          {isRotated && <Text>{keysTexts.rotatedNext}</Text>}
          <Text>{key.only_from_websites ? keysTexts.isPublic : keysTexts.forPrograms}</Text>
          <Text>{keysTexts.shownOnce}</Text>
        </Stack>
        {snippetsFor(secret, key, window.location.origin).map((snippet) => (
          <SnippetBlock key={snippet.kind} snippet={snippet} made={key} />
        ))}
        <Group gap="sm">
          <Button onClick={onDone}>{keysTexts.done}</Button>
          <ButtonLink variant="default" to="/i/$instituteId/websites" params={{ instituteId: id }}>
            {keysTexts.toWebsites}
          </ButtonLink>
        </Group>
      </Stack>
    </Paper>
  );
}

function SnippetBlock({ snippet: { kind, text }, made }: { readonly snippet: Snippet; readonly made: ApiKeyWire }) {
  const { title, what } = keysTexts.snippets[kind];
  const isTest = !made.scopes.includes('catalog:read');
  return (
    <Stack gap={4}>
      <Copyable value={text} what={what} title={title} />
      <Text size="sm" c="dimmed">
        {kind === 'tag' && keysTexts.pagesNext}
        {kind === 'client' && <Anchor href="/docs/client">{keysTexts.getClient}</Anchor>}
        {kind === 'curl' && made.only_from_websites && `${keysTexts.fromPage} `}
        {kind === 'curl' && isTest && keysTexts.filesTest}
      </Text>
    </Stack>
  );
}
