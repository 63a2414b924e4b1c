import { refused } from '../../../http/admin/refusals.ts';
import { EditRefusal } from '../editing/edits.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';

/** Tells a person why something cannot be kept or made. */
export function inSentences(error: unknown): never {
  if (error instanceof EditRefusal) throw refused(error.said);
  if (error instanceof CatalogueChangedError) {
    throw refused('Someone else has just changed the catalogue. Nothing was changed: try again.');
  }
  throw error;
}
