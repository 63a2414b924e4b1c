import { Button, Group, Stack, Text } from '@mantine/core';
import { accountTexts } from '../../texts/account.ts';
import { Secret } from '../../ui/actions/secret.tsx';

const { twoFactor: texts } = accountTexts;

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shows recovery codes this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack>
      <Text size="sm">{texts.codes}</Text>
      <Secret value={codes.join('\n')} what={texts.theCodes} />
      <Group justify="flex-end">
        <Button onClick={onDone}>{texts.done}</Button>
      </Group>
    </Stack>
  );
}
