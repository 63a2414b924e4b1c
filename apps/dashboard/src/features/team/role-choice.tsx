import { Radio, Stack } from '@mantine/core';
import { type Role, roles } from '@prospectus/contract/admin';
import { toRole } from '../../api/role.ts';
import { texts } from '../../texts/texts.ts';

type RoleChoiceProps = { readonly role: Role; readonly onChange: (role: Role) => void };

/** What an invited person will be, with what each may do. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group label={texts.roles.label} value={role} onChange={(value) => onChange(toRole(value) ?? role)}>
      <Stack gap="xs" mt="xs">
        {roles.map((each) => (
          <Radio key={each} value={each} label={texts.roles.names[each]} description={texts.roles.may[each]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
