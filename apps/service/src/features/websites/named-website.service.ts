import { CommandError } from '../../command-line/command.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { isUuid } from '../../platform/text/uuid.ts';
import type { Database } from '../../schema/tables.ts';
import { parseHost } from './website/host.ts';
import { findInstituteOfWebsite, findWebsitesOfInstitute } from './website/website.repository.ts';
import type { OneWebsite } from './website/website.service.ts';

/** A website as it is named at the command line: by its id or, together with its institute, by its host. */
export type NamedWebsite = {
  readonly command: string;
  readonly typed: string;
  readonly institute: string | undefined;
};

/** Finds the website; undefined when there is none, or not any more. Refuses what cannot name one. */
export async function findNamed(db: Database, named: NamedWebsite): Promise<OneWebsite | undefined> {
  const { typed, institute } = named;
  if (institute === undefined) {
    if (!isUuid(typed)) throw notAnId(named);
    const instituteId = await findInstituteOfWebsite(db, typed);
    return instituteId === undefined ? undefined : { instituteId, websiteId: typed };
  }
  const websites = await findWebsitesOfInstitute(db, institute);
  if (websites === undefined) throw unknownInstitute(institute);
  const host = hostOf(typed);
  const website = websites.find((each) => each.id === typed.toLowerCase() || each.host === host);
  return website && { instituteId: institute, websiteId: website.id };
}

/** Finds the website, which must be there. */
export async function requireNamed(db: Database, named: NamedWebsite): Promise<OneWebsite> {
  const which = await findNamed(db, named);
  if (which === undefined) throw unknownWebsite(named);
  return which;
}

/** What is known of a website that is not there. */
export const nameIn = ({ typed }: NamedWebsite): { readonly id: string | null; readonly host: string | null } =>
  isUuid(typed) ? { id: typed, host: null } : { id: null, host: hostOf(typed) ?? typed };

export const unknownWebsite = ({ typed, institute }: NamedWebsite): CommandError =>
  new CommandError(
    institute === undefined
      ? `No website has the id ${typed}. List them with: npx prospectus websites list --institute ID`
      : `The institute ${institute} has no website ${typed}. List those it has with: npx prospectus websites list --institute ${institute}`,
  );

const notAnId = ({ command, typed }: NamedWebsite): CommandError =>
  new CommandError(
    `${typed} is not the id of a website. To name one by its host, say whose it is: npx prospectus websites ${command} ${typed} --institute ID`,
  );

function hostOf(typed: string): string | undefined {
  const parsed = parseHost(typed);
  return parsed.outcome === 'host' ? parsed.host : undefined;
}
