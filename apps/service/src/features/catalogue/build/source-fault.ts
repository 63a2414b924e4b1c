/** What is stored of a catalogue at this revision cannot be shown: as long as it is as it is, to try again helps nobody. */
export class SourceFault extends Error {
  readonly revision: number;
  /** Whether it takes more than it may. */
  readonly isTooLarge: boolean;

  constructor(message: string, { revision, isTooLarge = false }: { revision: number; isTooLarge?: boolean }) {
    super(message);
    this.name = 'SourceFault';
    this.revision = revision;
    this.isTooLarge = isTooLarge;
  }
}
