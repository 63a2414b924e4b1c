/** The process that built a catalogue ended, or was ended, in the middle of it: by what the catalogue holds, as far as anybody knows. */
export class BuildDied extends Error {
  constructor(reason: string) {
    super(`The catalogue could not be built: the process that builds it ended. ${reason}`);
    this.name = 'BuildDied';
  }
}
