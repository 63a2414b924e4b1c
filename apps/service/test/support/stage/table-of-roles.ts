import { readFileSync } from 'node:fs';
import { type Role, roles } from '@prospectus/contract/admin';

const page = new URL('../../../../../docs/rules/members.md', import.meta.url);

/** Reads which role each endpoint needs from the table of rule M2: `[name, role]` for each name, as often as it stands there. */
export function readTableOfRoles(): readonly (readonly [string, Role])[] {
  const text = readFileSync(page, 'utf8');
  const [, section = ''] = text.split(/^## M2 /m);
  const [table = ''] = section.split(/^## /m);
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => {
    const [, , ...cells] = row.split('|');
    return roles.flatMap((role, place) =>
      [...(cells[place] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, role] as const),
    );
  });
}
