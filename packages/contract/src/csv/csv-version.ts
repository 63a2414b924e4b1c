import { z } from 'zod';
import { attributes, createdAt, id, list, price, published, url, value, when } from './csv-fields.ts';
import { csvRuns } from './csv-run.ts';

export const versionSchema = z
  .strictObject({
    when: when.describe('Only rows that meet all of these make this version. Default: every row.'),
    package_session_id: id('Id of the version. Rows of an edition that give the same id are one version.'),
    published,
    level: value('Name of the level.').optional(),
    session: z
      .strictObject({ id: id('Id of the session.'), name: value('Name of the session.') })
      .optional()
      .describe('The session (batch, term, section) in which the version is taught.'),
    formats: list('Keys of formats, from `institute.formats`.').optional(),
    enroll_invite: z
      .strictObject({
        id: id('Id of the invite. Default: the version’s id.').optional(),
        status: value(
          '`active` or `inactive`; `default` says what an empty cell means. Without a status: active.',
        ).optional(),
        opens: value('When enrolment opens.').optional(),
        closes: value('When enrolment closes; a day counts until its end.').optional(),
      })
      .optional()
      .describe('Whether and when enrolment is open. Default: an active invite with the version’s id.'),
    price: price.describe('Price of the version; `on_request`, `default` or `when` says what an empty cell means.'),
    available_slots: value('Seats left.').optional(),
    max_seats: value('Seat limit.').optional(),
    attributes: attributes.describe('Values of `institute.attributes`, by key, that it has besides the course’s.'),
    url,
    created_at: createdAt,
    runs: csvRuns,
  })
  .meta({ id: 'CsvVersion', description: 'How rows of an edition become its versions.' });
