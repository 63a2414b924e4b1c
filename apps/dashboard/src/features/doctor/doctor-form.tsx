import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActiveKeys } from '../../api/active-keys.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

type Question = { key_id?: string; key?: string; origin?: string };

type DoctorFormProps = { readonly isPending: boolean; readonly onAsk: (question: Question) => void };

/** Stands for a pasted key; ids look different. */
const pasted = 'pasted';

/** Asks which key is used on which page. */
export function DoctorForm({ isPending, onAsk }: DoctorFormProps) {
  const { id } = useInstitute();
  const keys = useActiveKeys(id);
  const [chosen, setChosen] = useState<string>();
  const [secret, setSecret] = useState('');
  const [page, setPage] = useState('');
  const options = (keys.data ?? []).map(({ id: value, name, prefix }) => ({
    value,
    label: `${name} (${prefix}…)`,
  }));
  // Until the keys are known, the form asks for nothing that might disappear again.
  const key = chosen ?? options[0]?.value ?? (keys.isPending ? '' : pasted);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({
          ...(key === pasted ? { key: secret } : { key_id: key }),
          ...(page.trim() === '' ? {} : { origin: page }),
        });
      }}
    >
      <Stack gap="md" maw={560}>
        <NativeSelect
          label={texts.doctor.key}
          data={[...options, { value: pasted, label: texts.doctor.otherKey }]}
          value={key}
          disabled={keys.isPending}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {key === pasted && (
          <TextInput
            label={texts.doctor.pasted}
            description={texts.doctor.pastedHint}
            required
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            value={secret}
            onChange={({ currentTarget }) => setSecret(currentTarget.value)}
          />
        )}
        <TextInput
          label={texts.doctor.page}
          description={texts.doctor.pageHint}
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={keys.isPending} w="fit-content">
          {texts.doctor.examine}
        </Button>
      </Stack>
    </form>
  );
}
