import { Alert, Stack, Text, TextInput } from '@mantine/core';
import type { Scope } from '@prospectus/contract';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { pageKeyPattern } from '../../../api/known-keys.ts';
import { texts } from '../../../texts/texts.ts';
import { May } from '../../../ui/may.tsx';
import { MakeKey } from './make-key.tsx';
import type { PageKey } from './page-key.ts';

type KeyFieldProps = {
  readonly pageKey: PageKey;
  /** What a key must be allowed here. */
  readonly needs: Scope;
  readonly onKnown: (key: string) => void;
};

/** Says which key the snippet has, or how to get one into it: the service has only a hash of each, and cannot show it again. */
export function KeyField({ pageKey, needs, onKnown }: KeyFieldProps) {
  const [typed, setTyped] = useState('');
  const [isMade, setMade] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isMade || pageKey.kind !== 'known') return;
    // The button that had the focus is gone.
    said.current?.focus();
    setMade(false);
  }, [isMade, pageKey.kind]);
  const isWrong = pageKey.kind !== 'known' && pageKeyPattern.test(typed);
  if (pageKey.kind === 'known') {
    return (
      <Text size="sm" role="status" tabIndex={-1} ref={said}>
        {texts.embed.withKey(pageKey.name)}
      </Text>
    );
  }
  const take = (text: string) => {
    setTyped(text.trim());
    if (pageKeyPattern.test(text.trim())) onKnown(text.trim());
  };
  return (
    <Alert color="gray" icon={<IconKey aria-hidden />} role="note">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {pageKey.kind === 'named' ? texts.embed.pasteKey(pageKey.name, pageKey.prefix) : texts.embed.noKey}{' '}
          <May call={adminEndpoints.createKey}>
            <MakeKey
              needs={needs}
              onMade={(key) => {
                setMade(true);
                onKnown(key);
              }}
            />
          </May>
        </Text>
        {pageKey.kind === 'named' && (
          <TextInput
            label={texts.embed.key}
            placeholder={`${pageKey.prefix}…`}
            w="100%"
            maw={560}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isWrong ? texts.embed.wrongKey : undefined}
            onChange={({ currentTarget }) => take(currentTarget.value)}
          />
        )}
      </Stack>
    </Alert>
  );
}
