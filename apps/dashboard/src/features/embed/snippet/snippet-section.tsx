import { Anchor, Group, Stack, Tabs, Text } from '@mantine/core';
import type { Scope } from '@prospectus/contract';
import { useState } from 'react';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Copyable } from '../../../ui/actions/copyable.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';
import { KeyField } from './key-field.tsx';
import { keyText, type PageKey } from './page-key.ts';
import type { ShownElement } from './shown-element.ts';
import { snippetFor, snippetPlaces } from './snippets.ts';

type SnippetSectionProps = {
  readonly shown: ShownElement;
  readonly pageKey: PageKey;
  /** What a key must be allowed here. */
  readonly needs: Scope;
  readonly onKnown: (key: string) => void;
};

/** What to paste into the website, for each kind of website, and where it goes there. */
export function SnippetSection({ shown, pageKey, needs, onKnown }: SnippetSectionProps) {
  const { id: instituteId } = useInstitute();
  const [place, setPlace] = useState<string>('html');
  const parts = { shown, key: keyText(pageKey), origin: window.location.origin };
  return (
    <Section
      title={texts.embed.snippet}
      lead={texts.embed.snippetLead}
      actions={
        <ButtonLink variant="default" to="/i/$instituteId/embed/developer" params={{ instituteId }}>
          {texts.embed.toDeveloper}
        </ButtonLink>
      }
    >
      <KeyField pageKey={pageKey} needs={needs} onKnown={onKnown} />
      <Tabs value={place} onChange={(chosen) => setPlace(chosen ?? 'html')} keepMounted={false}>
        <Tabs.List aria-label={texts.embed.place}>
          {snippetPlaces.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.embed.places[each].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippetPlaces.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            <Stack gap="sm">
              <Text size="sm">{texts.embed.places[each].where}</Text>
              <Copyable value={snippetFor(each, parts)} what={texts.embed.theSnippet} title={texts.embed.paste} />
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group gap="md">
        <Text size="sm">
          {texts.embed.onlyVerified}{' '}
          <TextLink to="/i/$instituteId/websites" params={{ instituteId }} inherit underline="always">
            {texts.embed.toWebsites}
          </TextLink>
        </Text>
        <Anchor size="sm" href="/docs/elements">
          {texts.embed.guide}
        </Anchor>
      </Group>
    </Section>
  );
}
