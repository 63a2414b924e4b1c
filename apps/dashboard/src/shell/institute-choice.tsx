import { Select } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import { useCurrentInstitute } from './navigation/current-institute.ts';

type InstituteChoiceProps = { readonly autoFocus: boolean };

/** Switches to the same page of another institute. */
export function InstituteChoice({ autoFocus }: InstituteChoiceProps) {
  const { institutes } = useSession();
  const current = useCurrentInstitute();
  const section = useRouterState({ select: ({ location }) => sectionOf(location.pathname) });
  const navigate = useNavigate();
  return (
    <Select
      aria-label={texts.shell.institute}
      placeholder={texts.shell.institute}
      data={institutes.map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id ?? null}
      onChange={(id) => id !== null && void navigate({ to: `/i/${encodeURIComponent(id)}${section}` })}
      autoFocus={autoFocus}
      searchable
      allowDeselect={false}
      size="sm"
      miw={0}
      w={280}
    />
  );
}

/** Returns the part of the path that exists at every institute: `/keys`, but not a single key. */
function sectionOf(pathname: string): string {
  const [, , , section] = /^\/i\/([^/]+)(\/([^/]+))?/.exec(pathname) ?? [];
  return section === undefined ? '' : `/${section}`;
}
