import { Button, Group, Stack, Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { Secret } from '../../ui/actions/secret.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shows recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack>
      <Text size="sm">{texts.account.twoFactor.codes}</Text>
      <Secret value={codes.join('\n')} what={texts.account.twoFactor.theCodes} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{texts.account.twoFactor.done}</Button>
      </Group>
    </Stack>
  );
}
