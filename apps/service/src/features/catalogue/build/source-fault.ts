import type { Said } from '@prospectus/contract';

/** Thrown when the stored catalogue of this revision cannot be shown: building it again fails again until the catalogue changes. */
export class SourceFault extends Error {
  readonly revision: number;
  /** Whether the catalogue exceeds a limit. */
  readonly isTooLarge: boolean;

  constructor(
    readonly reason: Said,
    { revision, isTooLarge = false }: { revision: number; isTooLarge?: boolean },
  ) {
    super(reason);
    this.name = 'SourceFault';
    this.revision = revision;
    this.isTooLarge = isTooLarge;
  }
}
