import { catalogueEndpoints } from '@prospectus/contract/admin';
import type { z } from 'zod';
import { type JsonSource, ReadyJson } from '../../../http/admin/ready-json.ts';
import { listOfRecord, recordBody } from '../read/body.ts';
import type { Snapshot } from '../read/snapshot.ts';

// What visitors get is sent as it is stored: a course may have a thousand versions, and a catalogue tens of thousands of categories.

const catalogueSchema = catalogueEndpoints.getCatalogue.response.omit({ site: true, streams: true });

/** What an institute's catalogue holds. */
export function catalogueAnswer(snapshot: Snapshot, told: z.input<typeof catalogueSchema>): ReadyJson {
  const { site, streams } = snapshot.data.bodies;
  const others = JSON.stringify(catalogueSchema.parse(told)).slice(1);
  const parts = ['{"site":', recordBody(snapshot, site), ',"streams":', listOfRecord(snapshot, streams), `,${others}`];
  return new ReadyJson(parts);
}

const courseSchema = catalogueEndpoints.inspectCourse.response.omit({ shown: true });

/** One course of the source, with what visitors get of it where it is shown. */
export function courseAnswer(
  told: z.input<typeof courseSchema>,
  shown: { readonly course: JsonSource; readonly outline: JsonSource } | undefined,
): ReadyJson {
  const others = JSON.stringify(courseSchema.parse(told)).slice(0, -1);
  if (shown === undefined) return new ReadyJson([`${others},"shown":null}`]);
  return new ReadyJson([`${others},"shown":{"course":`, shown.course, ',"outline":', shown.outline, '}}']);
}
