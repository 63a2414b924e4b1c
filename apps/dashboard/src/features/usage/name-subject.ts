import { callsWithoutWebsite } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** The properties by which the overview splits calls; those of keys are shown with the keys. */
export type ShownSubject = 'website' | 'endpoint';

/** A website or an endpoint in words, and what is neither. */
export function nameSubject(by: ShownSubject, subject: string): string {
  if (by === 'endpoint') return subject === 'unknown' ? texts.shares.unknownEndpoint : subject;
  const without = callsWithoutWebsite.find((each) => each === subject);
  return without ? texts.shares.withoutWebsite[without] : subject;
}
