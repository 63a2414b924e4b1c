import type { Said } from '@prospectus/contract';
import type { DoctorCheckBody, DoctorCheckName } from '@prospectus/contract/admin';

/** One thing that was looked at, with what was seen there and what to do. */
export type Check = Readonly<DoctorCheckBody> & {
  readonly seen: Said;
  readonly fix: Said | null;
  /** What does that at the command line; null where nothing does. The dashboard has screens for it. */
  readonly command: string | null;
};

const titles: Readonly<Record<DoctorCheckName, string>> = {
  key: 'Key',
  scope: 'What the key may do',
  product: 'Product of the key',
  catalogue: 'Catalogue',
  website: 'Website',
  record: 'DNS record',
  course_pages: 'Course pages',
  forwarding: 'Visitors’ IP addresses',
  call: 'A real request',
  date: 'Date',
};

const check =
  (status: Check['status']) =>
  (name: DoctorCheckName, seen: Said, fix: Said | null = null, command: string | null = null): Check => ({
    name,
    title: titles[name],
    status,
    seen,
    fix,
    command: command === null ? null : `npx prospectus ${command}`,
  });

export const ok = check('ok');
/** Calls do not work because of it. */
export const failed = check('failed');
/** Calls work, but something is not as it should be. */
export const warning = check('warning');
/** It could not, or need not, be looked at; what was seen says why. */
export const skipped = check('skipped');

/** Whether nothing keeps calls from working. */
export const isHealthy = (checks: readonly Check[]): boolean => checks.every(({ status }) => status !== 'failed');
