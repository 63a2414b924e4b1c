import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ApiKeyWire } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { type Snippet, snippetsFor } from './key-snippets.ts';

/** A new key; only the screen holds it, so it is gone when the screen is left. */
export type MadeKey = { readonly secret: string; readonly key: ApiKeyWire; readonly isRotated: boolean };

type MadeKeyNoticeProps = { readonly made: MadeKey; readonly onDone: () => void };

/** Shows a key, which cannot be shown again, with what to paste where. Says of a key for pages that it is public. */
export function MadeKeyNotice({ made: { secret, key, isRotated }, onDone }: MadeKeyNoticeProps) {
  const { id } = useInstitute();
  return (
    <Paper p="lg" component="section" aria-labelledby="made-key">
      <Stack gap="lg">
        <Stack gap="sm" role="status">
          <Title order={2} id="made-key">
            {isRotated ? texts.keys.rotatedTitle(key.name) : texts.keys.madeTitle(key.name)}
          </Title>
          <Copyable value={secret} what={texts.keys.theKey} />
          {isRotated && <Text>{texts.keys.rotatedNext}</Text>}
          <Text>{key.only_from_websites ? texts.keys.isPublic : texts.keys.forPrograms}</Text>
          <Text>{texts.keys.shownOnce}</Text>
        </Stack>
        {snippetsFor(secret, key, window.location.origin).map((snippet) => (
          <SnippetBlock key={snippet.kind} snippet={snippet} made={key} />
        ))}
        <Group gap="sm">
          <Button onClick={onDone}>{texts.keys.done}</Button>
          {key.only_from_websites && (
            <ButtonLink variant="default" to="/i/$instituteId/embed" params={{ instituteId: id }}>
              {texts.keys.toEmbed}
            </ButtonLink>
          )}
          <ButtonLink variant="default" to="/i/$instituteId/websites" params={{ instituteId: id }}>
            {texts.keys.toWebsites}
          </ButtonLink>
        </Group>
      </Stack>
    </Paper>
  );
}

function SnippetBlock({ snippet: { kind, text }, made }: { readonly snippet: Snippet; readonly made: ApiKeyWire }) {
  const { title, what } = texts.keys.snippets[kind];
  const isTest = !made.scopes.includes('catalog:read');
  return (
    <Stack gap={4}>
      <Copyable value={text} what={what} title={title} />
      <Text size="sm" c="dimmed">
        {kind === 'tag' && texts.keys.pagesNext}
        {kind === 'client' && <Anchor href="/docs/client">{texts.keys.getClient}</Anchor>}
        {kind === 'curl' && made.only_from_websites && `${texts.keys.fromPage} `}
        {kind === 'curl' && isTest && texts.keys.filesTest}
      </Text>
    </Stack>
  );
}
