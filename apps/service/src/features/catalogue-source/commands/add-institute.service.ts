import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { recordCommand } from '../../audit/index.ts';
import { addInstitute, type NewInstitute } from '../editing/add-institute.service.ts';

/** Makes an institute in the name of the command line; false when there is one with that id. */
export const addInstituteByCommand = (db: Database, institute: NewInstitute): Promise<boolean> =>
  addInstitute(
    {
      ...{ db, clock: systemClock, actor: { kind: 'command_line' } },
      onPublished: (trx) =>
        recordCommand(
          { db: trx, clock: systemClock },
          { action: 'institute.added', subject: institute.name, instituteId: institute.id },
        ),
    },
    institute,
  );
