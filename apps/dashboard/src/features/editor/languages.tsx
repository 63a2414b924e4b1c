import { Button, Group, Menu, Stack, Tabs, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { courseEditorTexts } from '../../texts/course-editor-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Editable, May } from '../../ui/may.tsx';
import { useAnnounce } from './order/announcer.tsx';
import { UnlessRemoved } from './order/part-actions.tsx';
import classes from './parts/editions-beside.module.css';
import { BesideChoice, EditionsBeside } from './parts/editions-beside.tsx';
import { Later } from './parts/later.tsx';
import { nameOfEdition } from './parts/part-names.ts';
import { Versions } from './parts/versions/versions.tsx';
import { newEdition } from './state/new-parts.ts';
import { keyOf, type PartState, partsWithin, wantedOf } from './state/part-state.ts';
import { useDraft, useOfDraft } from './state/use-course-draft.ts';
import { textOf } from './state/values.ts';

/** A course in each of its languages. */
export function Languages({ course }: { readonly course: PartState }) {
  const draft = useDraft();
  const parts = useOfDraft((state) => state.parts);
  const institute = useOfDraft((state) => state.institute);
  const editions = partsWithin(parts, course, 'edition');
  const [chosen, choose] = useState(editions[0]?.key ?? null);
  const [beside, setBeside] = useState<string | null>(null);
  const announce = useAnnounce();
  const shown = useRef<HTMLDivElement>(null);
  const open = editions.find(({ key }) => key === chosen) ?? editions[0];
  const others = editions.filter(({ key }) => key !== open?.key);
  const other = others.find(({ key }) => key === beside);
  const nameOf = (edition: PartState) => nameOfEdition(edition, institute);
  const goTo = (key: string | null) => {
    // Both stay, the other way round.
    if (key === beside) setBeside(open?.key ?? null);
    choose(key);
  };
  const remove = (edition: PartState) => {
    const name = nameOf(edition);
    // What is shown then is another language, or the way back.
    shown.current?.focus();
    draft.remove(edition.key);
    // What is published stays until that is published, too, as an alert in its place says.
    if (!edition.isPublished) announce(texts.editor.removedNow(name));
  };
  return (
    <Stack gap="md" className={classes['around'] ?? ''}>
      <Group justify="space-between" gap="sm">
        {editions.length > 1 ? (
          <Tabs value={open?.key ?? null} onChange={goTo}>
            <Tabs.List aria-label={texts.catalogue.languages}>
              {editions.map((edition) => (
                <Tabs.Tab key={edition.key} value={edition.key} aria-controls="edition">
                  {nameOf(edition)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        ) : (
          <span />
        )}
        <Group gap="sm">
          {others.length > 0 && (
            <BesideChoice editions={others} nameOf={nameOf} value={other?.key ?? null} onChange={setBeside} />
          )}
          <May call={adminEndpoints.saveDraft}>
            {' '}
            <AddLanguage
              course={course}
              editions={editions}
              onAdded={(key) => {
                choose(key);
                // Who translates has the text before their eyes.
                setBeside(open?.key ?? null);
              }}
            />
          </May>
        </Group>
      </Group>
      <NotTranslated editions={editions} />
      {open && (
        <Stack gap="md" id="edition" tabIndex={-1} ref={shown}>
          <UnlessRemoved name={nameOf(open)} part={open}>
            <Stack gap="lg">
              <EditionsBeside
                open={open}
                shown={editions.filter((edition) => edition === open || edition === other)}
                nameOf={nameOf}
              />
              <Later key={open.key}>
                <Versions edition={open} />
              </Later>
              {editions.length > 1 && (
                <Editable call={adminEndpoints.saveDraft}>
                  <Group justify="flex-end">
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconTrash size={14} aria-hidden />}
                      onClick={() => remove(open)}
                    >
                      {texts.editor.removeOf(nameOf(open))}
                    </Button>
                  </Group>
                </Editable>
              )}
            </Stack>
          </UnlessRemoved>
        </Stack>
      )}
    </Stack>
  );
}

type AddLanguageProps = {
  readonly course: PartState;
  readonly editions: readonly PartState[];
  readonly onAdded: (key: string) => void;
};

/** The institute's languages that the course is not there in. */
function useMissingLanguages(editions: readonly PartState[]) {
  const languages = useOfDraft(({ institute }) => institute.languages);
  const there = new Set(editions.map((edition) => textOf(wantedOf(edition, 'language'))));
  return languages.filter(({ key }) => !there.has(key));
}

function NotTranslated({ editions }: { readonly editions: readonly PartState[] }) {
  const missing = useMissingLanguages(editions);
  // Where a text does not say its language, it may be any of these.
  const isUnsaid = editions.some((edition) => textOf(wantedOf(edition, 'language')) === '');
  if (missing.length === 0 || isUnsaid) return null;
  return (
    <Text size="sm" c="dimmed">
      {courseEditorTexts.notTranslated(missing.map(({ label }) => label).join(', '))}
    </Text>
  );
}

/** Adds the course in one of the institute's languages that it is not there in. */
function AddLanguage({ course, editions, onAdded }: AddLanguageProps) {
  const draft = useDraft();
  const missing = useMissingLanguages(editions);
  if (missing.length === 0) return null;
  const add = (language: string) => {
    const [first] = editions;
    const title = first === undefined ? '' : textOf(wantedOf(first, 'title'));
    const added = newEdition(course.name, { title, language });
    draft.add(added);
    onAdded(keyOf(added[0].name));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.editor.addLanguage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => add(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
