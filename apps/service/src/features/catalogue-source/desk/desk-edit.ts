import type { EditOutcomeWire } from '@prospectus/contract/admin';
import type { Actor } from '../../../http/admin/principal.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { DraftChoice } from '../drafts/draft.ts';
import type { SeenChanges } from '../editing/edits.ts';

/** An edit of the catalogue that somebody asks for in the dashboard. */
export type DeskEdit =
  | { readonly kind: 'publish'; readonly drafts: DraftChoice }
  | ({ readonly kind: 'keep' | 'drop'; readonly numbers: readonly number[] } & SeenChanges);

/** What the process of an edit is sent. */
export type DeskEditOrder = {
  readonly databaseUrl: string;
  readonly instituteId: string;
  readonly edit: DeskEdit;
  readonly actor: Actor;
  /** What the institute may have. */
  readonly max: CatalogueMax;
};

/** What it came to. */
export type DeskEditMessage =
  | { readonly kind: 'made'; readonly outcome: EditOutcomeWire }
  /** It cannot be made; a sentence says why. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The catalogue was changed by others again and again meanwhile. */
  | { readonly kind: 'overtaken' }
  /** There is no such draft, or no such institute any more. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly lastWords: string };
