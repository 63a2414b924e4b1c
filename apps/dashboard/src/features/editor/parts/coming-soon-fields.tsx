import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DayField } from '../fields/moment-field.tsx';
import { Origin } from '../fields/origin.tsx';
import { type LabelledField, TextField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import { textOf } from '../state/values.ts';

/** Announces a course that is not on sale yet, and how. */
export function ComingSoonFields({ part }: { readonly part: string }) {
  const words = courseEditorTexts.fields;
  const place = { part, field: 'coming_soon' };
  const [value, set] = useField(place);
  // It is announced also where nothing more is said of it.
  const own = { ...place, staysEmpty: true };
  return (
    <Stack gap="md">
      <Switch
        label={words.comingSoon}
        description={words.comingSoonHint}
        checked={value !== null}
        error={useFieldError(place)}
        onChange={({ currentTarget }) => set(currentTarget.checked ? {} : null)}
      />
      {value !== null && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DayField {...own} member="launch_date" label={words.launchDate} />
          <TextField {...own} member="ribbon_text" label={words.ribbon} />
          <TextField {...own} member="button_text" label={words.button} />
          <CampaignField {...own} member="campaign_id" label={words.campaign} description={words.campaignHint} />
        </SimpleGrid>
      )}
      {value === null && <Origin {...place} />}
    </Stack>
  );
}

/** One of the institute's campaigns. One that no longer takes enquiries is offered only where it is chosen. */
function CampaignField(field: LabelledField) {
  const { id } = useInstitute();
  const campaigns = useAdminQuery(adminEndpoints.listCampaigns, { params: { institute_id: id } });
  const [chosen] = useField(field);
  const { campaignInactive } = courseEditorTexts.fields;
  const offered = campaigns.data?.data.filter((each) => each.status === 'active' || each.id === chosen) ?? [];
  // Until their names are known, the id would stand in the field.
  const isAsked = campaigns.isPending && textOf(chosen) !== '';
  const named = offered.map(({ id: value, name, status }) => {
    return { value, label: status === 'active' ? name : campaignInactive(name) };
  });
  const options = isAsked ? [{ value: textOf(chosen), label: `${texts.ui.loading} …` }] : named;
  return <ChoiceField {...field} options={options} />;
}
