import { Select, Text } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import { useCurrentInstitute } from './current-institute.ts';

/** Names the institute that the page is about, or was before a page about none, and goes to the same page of another for whoever looks after several. */
export function InstituteSwitcher() {
  const { institutes } = useSession();
  const current = useCurrentInstitute();
  const section = useRouterState({ select: ({ location }) => sectionOf(location.pathname) });
  const navigate = useNavigate();
  const [only] = institutes;
  if (only === undefined) return null;
  if (institutes.length === 1) {
    return (
      <Text size="sm" truncate="end">
        {only.name}
      </Text>
    );
  }
  return (
    <Select
      aria-label={texts.shell.institute}
      placeholder={texts.shell.institute}
      data={institutes.map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id ?? null}
      onChange={(id) => id !== null && void navigate({ to: `/i/${encodeURIComponent(id)}${section}` })}
      searchable
      allowDeselect={false}
      size="sm"
      miw={0}
      w={280}
    />
  );
}

/** The part of an institute's address that another one has, too: `/keys`, but no single key. */
function sectionOf(pathname: string): string {
  const [, , , section] = /^\/i\/([^/]+)(\/([^/]+))?/.exec(pathname) ?? [];
  return section === undefined ? '' : `/${section}`;
}
