import type { EmbedChoices, NamedCourse } from '@prospectus/contract/admin';

/** Choices, and how they are changed. */
export type Choosing = {
  readonly choices: EmbedChoices;
  readonly change: (part: Partial<EmbedChoices>) => void;
  /** Why they were not kept. */
  readonly error: unknown;
  readonly offer: Offer;
};

/** What of the institute can be chosen. */
export type Offer = {
  readonly languages: readonly { readonly code: string; readonly label: string }[];
  readonly paths: readonly { readonly value: string; readonly label: string }[];
  /** The one that is chosen, once its title is known. */
  readonly course: NamedCourse | undefined;
};
