import type { Database } from '../../../schema/tables.ts';
import type { BuildOne } from '../../catalogue/index.ts';
import {
  CatalogueChangedError,
  choosePublishable,
  createFindings,
  EditRefusal,
  publishDrafts,
} from '../../catalogue-source/index.ts';

type Built = Awaited<ReturnType<BuildOne>>;
type Choice = Parameters<typeof publishDrafts>[2];

/** Ends the transaction of a publication, so that nothing of it stays. */
class TakenBack extends Error {}

/** How often it is tried where somebody else changes the catalogue at the same moment. */
const attemptsMax = 3;

/**
 * Makes what builds the catalogue as it would be if its drafts were published at `options.now` (rule K6): they are published, what comes of it is built
 * by `buildSnapshot` within the same transaction, and all of it is taken back. So a preview cannot differ from what publication makes.
 *
 * Where something is wrong with them, fewer are shown: those that nothing is wrong with, each with the others of its course; where even these
 * contradict each other, those of courses, or of what courses share, alone.
 */
export const draftedBuilding =
  (buildSnapshot: BuildOne): BuildOne =>
  async (db, instituteId, options, settings) => {
    let built: Built;
    const onPublished = async (trx: Database) => {
      built = await buildSnapshot(trx, instituteId, options, settings);
      throw new TakenBack();
    };
    const clock = { now: () => options.now, monotonic: () => options.now };
    const deps = { db, clock, actor: { kind: 'service' }, max: settings.catalogueMax, onPublished } as const;

    /** Whether it was built with these drafts. */
    const isBuiltWith = async (choice: Choice, attempt = 1): Promise<boolean> => {
      try {
        await publishDrafts(deps, instituteId, choice, createFindings());
        return false;
      } catch (error) {
        if (error instanceof TakenBack) return true;
        if (error instanceof EditRefusal) return false;
        if (error instanceof CatalogueChangedError && attempt < attemptsMax) return isBuiltWith(choice, attempt + 1);
        throw error;
      }
    };

    if (await isBuiltWith('all')) return built;
    const { courses, parts } = await choosePublishable(db, instituteId);
    for (const choice of [
      { courses, parts },
      { courses, parts: [] },
      { courses: [], parts },
    ]) {
      if (await isBuiltWith(choice)) return built;
    }
    return buildSnapshot(db, instituteId, options, settings);
  };
