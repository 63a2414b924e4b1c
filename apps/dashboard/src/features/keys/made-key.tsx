import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useInstitute } from '../../api/session.ts';
import { keysTexts } from '../../texts/keys.ts';
import { Copyable } from '../../ui/copyable.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Secret } from '../../ui/secret.tsx';

/** A key that was just made; held by the screen alone, and gone with it. */
export type MadeKey = { readonly secret: string; readonly name: string; readonly isRotated: boolean };

type MadeKeyNoticeProps = { readonly made: MadeKey; readonly onDone: () => void };

/** Shows a key this once, with a call that works as it stands. */
export function MadeKeyNotice({ made: { secret, name, isRotated }, onDone }: MadeKeyNoticeProps) {
  const { id } = useInstitute();
  return (
    <Paper p="lg" component="section" aria-labelledby="made-key">
      <Stack gap="md">
        <Title order={2} id="made-key">
          {isRotated ? keysTexts.rotatedTitle(name) : keysTexts.madeTitle(name)}
        </Title>
        <Secret value={secret} what={keysTexts.theKey}>
          {isRotated ? keysTexts.rotatedNext : keysTexts.madeNext} {keysTexts.browserNext}
        </Secret>
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {keysTexts.tryIt}
          </Text>
          <Copyable value={curlLine(secret, window.location.origin)} what={keysTexts.theCommand} />
        </Stack>
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

const curlLine = (key: string, origin: string): string =>
  `curl -H 'X-API-Key: ${key}' '${origin}/catalog/v1/courses?page_size=1'`;
