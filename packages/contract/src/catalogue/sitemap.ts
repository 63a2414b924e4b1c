import { z } from 'zod';
import { id, timestamp } from './value.ts';

export const sitemapSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            url: z
              .url()
              .describe(
                'The address that the institute gave the edition or the course, else the hosted course address without the version query.',
              ),
            type: z.literal('course').describe('Always `course`.'),
            id: id.describe('Course id.'),
            lastmod: timestamp.describe(
              'Creation time of the newest version, in UTC with milliseconds; not its last edit.',
            ),
          })
          .meta({ id: 'SitemapEntry', description: 'The page of one course.' }),
      )
      .describe('Every published course that has a page, in catalogue order.'),
  })
  .meta({ id: 'Sitemap', description: 'The pages of all published courses.' });

export type Sitemap = z.infer<typeof sitemapSchema>;
