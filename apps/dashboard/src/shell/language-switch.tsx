import { Button, Group } from '@mantine/core';
import { dashboardLanguages } from '@prospectus/contract/admin';
import { showIn } from '../language/kept-language.ts';
import { languageNames } from '../language/names.ts';
import { readerLanguage } from '../language/reader.ts';

/** Shows the page in another language, for people who are not signed in. */
export function LanguageSwitch() {
  const others = dashboardLanguages.filter((language) => language !== readerLanguage());
  return (
    <Group gap={0}>
      {others.map((language) => (
        <Button key={language} lang={language} size="xs" variant="subtle" onClick={() => showIn(language)}>
          {languageNames[language]}
        </Button>
      ))}
    </Group>
  );
}
