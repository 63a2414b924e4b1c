import { Button, Group, Stack, Title } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Secret } from '../../../ui/actions/secret.tsx';

/** A new token; only the screen holds it, so it is gone when the screen is left. */
export type MadeToken = { readonly secret: string; readonly name: string };

type MadeTokenNoticeProps = { readonly made: MadeToken; readonly onDone: () => void };

/** Shows an import token, which cannot be shown again. */
export function MadeTokenNotice({ made: { secret, name }, onDone }: MadeTokenNoticeProps) {
  return (
    <Stack gap="sm" component="section" aria-labelledby="made-token">
      <Title order={3} id="made-token">
        {texts.imports.tokenMade(name)}
      </Title>
      <Secret value={secret} what={texts.imports.theToken}>
        {texts.imports.keepToken}
      </Secret>
      <Group>
        <Button onClick={onDone}>{texts.imports.done}</Button>
      </Group>
    </Stack>
  );
}
