import type { EmbedChoices, EmbedWire, NamedCourse } from '@prospectus/contract/admin';

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
  /** Of the institute’s own, which can be filters. */
  readonly attributes: EmbedWire['attributes'];
  /** The one that is chosen, once its title is known. */
  readonly course: NamedCourse | undefined;
};
