/** What is stored of a catalogue at this revision cannot be shown: as long as it is as it is, to try again helps nobody. */
export class SourceFault extends Error {
  readonly revision: number;

  constructor(message: string, revision: number) {
    super(message);
    this.name = 'SourceFault';
    this.revision = revision;
  }
}
