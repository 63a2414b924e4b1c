import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { adminEndpoints, type SettingsWire } from '@prospectus/contract/admin';
import type { FormEvent } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { useTyped } from '../../ui/actions/use-typed.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

type AddressFormProps = { readonly instituteId: string; readonly settings: SettingsWire };

/**
 * Sets where course pages live, and shows a course's link now and after the change. The service validates the text, by the rules it stores
 * by.
 */
export function AddressForm({ instituteId, settings }: AddressFormProps) {
  const stored = settings.course_base_url_override ?? '';
  const params = { institute_id: instituteId };
  const [typed, setTyped] = useTyped(stored);
  const [paused] = useDebouncedValue(typed.trim(), 300);
  const preview = useAdminQuery(
    adminEndpoints.previewCourseAddress,
    { params, query: { typed: paused } },
    { enabled: paused !== stored, keepsFormer: true },
  );
  const save = useAdminChange(adminEndpoints.changeSettings);
  const isChanged = typed.trim() !== stored;
  const effect = isChanged ? preview.data : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { course_base_url: typed.trim() === '' ? null : typed.trim() };
    save.mutate(
      { params, body },
      {
        onSuccess: ({ course_base_url_override: now }) => {
          setTyped(now ?? '');
          notifyDone(texts.settings.address.saved);
        },
      },
    );
  };
  const { example, course_base_url_of_catalogue: ofCatalogue } = settings;
  return (
    <Section title={texts.settings.address.title} lead={texts.settings.address.lead}>
      <Stack component="form" data-unsent={isChanged || undefined} onSubmit={submit} maw={560} gap="md">
        <TextInput
          label={texts.settings.address.label}
          description={`${texts.settings.address.help} ${ofCatalogue === null ? texts.settings.address.noneOfCatalogue : texts.settings.address.ofCatalogue(ofCatalogue)}`}
          placeholder={ofCatalogue ?? texts.settings.address.placeholder}
          inputMode="url"
          maxLength={2000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={effect?.problem ? texts.said(effect.problem) : fieldError(save.error, 'course_base_url')}
        />
        {example === null ? (
          <Text size="sm" c="dimmed">
            {texts.settings.address.noExample}
          </Text>
        ) : (
          <div role="status">
            <Text size="sm" c="dimmed" mb="xs">
              {texts.settings.address.example(example.title)}
            </Text>
            <Facts
              facts={[
                [texts.settings.address.before, <Address key="before" url={example.url} />],
                ...(effect?.problem === null
                  ? [[texts.settings.address.after, <Address key="after" url={effect.example?.url ?? null} />] as const]
                  : []),
              ]}
            />
          </div>
        )}
        <ErrorNotice error={otherError(save.error, ['course_base_url']) ?? (isChanged ? preview.error : null)} />
        <div>
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            {texts.settings.address.save}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

const Address = ({ url }: { readonly url: string | null }) =>
  url === null ? texts.settings.address.none : <AddressLink href={url} what={texts.ui.theAddress} />;
