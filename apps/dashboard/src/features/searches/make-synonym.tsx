import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { adminEndpoints, type SynonymPreview } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';

type MakeSynonymProps = { readonly word: string; readonly onClose: () => void };

const typingMs = 300;

/** Finds a word with courses for one without, and gives the line for the catalogue file that makes them synonyms. */
export function MakeSynonym({ word, onClose }: MakeSynonymProps) {
  const { id } = useInstitute();
  const [typed, setTyped] = useState('');
  const [other] = useDebouncedValue(typed.trim(), typingMs);
  const params = { institute_id: id };
  const known = useAdminQuery(adminEndpoints.listSearches, { params, query: { days: '90' } });
  const isAsked = other !== '' && typed.trim() !== '';
  const preview = useAdminQuery(
    adminEndpoints.previewSynonym,
    { params, query: { search: word, word: other } },
    { enabled: isAsked },
  );
  const found = known.data?.data.filter((each) => each.search !== word && each.searches > each.without_result) ?? [];
  return (
    <Dialog onClose={onClose} title={texts.searches.synonymTitle(word)} isHeld={false}>
      <Stack gap="md">
        <Autocomplete
          label={texts.searches.otherWord}
          description={texts.searches.otherWordHint}
          data={found.map(({ search }) => search)}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          data-autofocus
        />
        <ErrorNotice error={isAsked ? preview.error : null} />
        <Text role="status" mih="1.5em">
          {isAsked && preview.data ? describe(word, other, preview.data) : ''}
        </Text>
        {isAsked && preview.data && preview.data.courses_of_word > 0 && (
          <>
            <Text size="sm">{texts.searches.synonymLine}</Text>
            <Copyable value={`"synonyms": ${JSON.stringify([[word, other]])}`} what={texts.searches.theLine} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.ui.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function describe(word: string, other: string, preview: SynonymPreview): string {
  const { courses_of_search: own, courses_of_word: others, courses_together: together } = preview;
  if (others === 0) return texts.searches.otherFindsNone(other);
  if (together === own) return texts.searches.addsNone(word, own);
  return texts.searches.wouldFind(word, own, together);
}
