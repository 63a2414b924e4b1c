import { Button, NativeSelect, Stack } from '@mantine/core';
import { adminEndpoints, type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { showIn } from '../../language/kept-language.ts';
import { languageNames } from '../../language/names.ts';
import { readerLanguage } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { useTyped } from '../../ui/actions/use-typed.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

/** The language of the dashboard for the person who is signed in, in every browser. */
export function LanguageForm() {
  const { person } = useSession();
  const [language, setLanguage] = useTyped<DashboardLanguage>(person.language ?? readerLanguage());
  const change = useAdminChange(adminEndpoints.changeLanguage);
  const show = () => {
    const isShown = language !== readerLanguage() && showIn(language);
    if (!isShown) notifyDone(texts.account.language.saved);
  };
  return (
    <Section title={texts.account.language.title} lead={texts.account.language.lead}>
      <Stack
        component="form"
        maw={560}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ body: { language } }, { onSuccess: show });
        }}
      >
        <NativeSelect
          label={texts.account.language.label}
          data={dashboardLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as DashboardLanguage)}
        />
        <ErrorNotice error={change.error} />
        <div>
          <Button type="submit" loading={change.isPending} disabled={language === person.language}>
            {texts.account.language.save}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
