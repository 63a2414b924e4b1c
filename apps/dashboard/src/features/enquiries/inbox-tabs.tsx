import { Badge, Group } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { TextLink } from '../../ui/links.tsx';
import classes from './inbox-tabs.module.css';

/** Switches between the inbox and the quarantine, and shows how many enquiries the quarantine holds. */
export function InboxTabs({ instituteId }: { readonly instituteId: string }) {
  const held = useAdminQuery(adminEndpoints.countQuarantine, { params: { institute_id: instituteId } });
  const count = held.data?.count ?? 0;
  const link = {
    params: { instituteId },
    activeProps: { 'aria-current': 'page' },
    className: classes['tab'] ?? '',
  } as const;
  return (
    <Group component="nav" aria-label={texts.quarantine.tabs.label} gap="lg" className={classes['tabs'] ?? ''}>
      <TextLink to="/i/$instituteId/enquiries" activeOptions={{ exact: true, includeSearch: false }} {...link}>
        {texts.quarantine.tabs.inbox}
      </TextLink>
      <TextLink to="/i/$instituteId/enquiries/quarantine" {...link}>
        {texts.quarantine.tabs.quarantine}
        {count > 0 && <Badge size="lg">{formatNumber(count)}</Badge>}
      </TextLink>
    </Group>
  );
}
