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
import { DraftSynonym } from './draft-synonym.tsx';

type MakeSynonymProps = { readonly word: string; readonly onClose: () => void };

const typingMs = 300;

/** Finds a word with courses for one without, and makes them synonyms: in the draft, or by a line for the catalogue file. */
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
        {isAsked && preview.data && isOfUse(preview.data) && (
          <>
            <DraftSynonym key={other} group={[word, other]} />
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

const isOfUse = ({ courses_of_word: others, may_be_more: mayBeMore }: SynonymPreview): boolean =>
  others > 0 || mayBeMore;

function describe(word: string, other: string, preview: SynonymPreview): string {
  const { courses_of_search: own, courses_together: together, may_be_more: mayBeMore } = preview;
  if (!isOfUse(preview)) return texts.searches.otherFindsNone(other);
  if (together === own && !mayBeMore) return texts.searches.addsNone(word, own);
  return texts.searches.wouldFind(word, own, together, mayBeMore);
}
