/**
 * The builder process ended, or was killed, during a build. The content of the catalogue is presumed to be the cause.
 */
export class BuildDied extends Error {
  constructor(reason: string) {
    super(`The catalogue could not be built: the process that builds it ended. ${reason}`);
    this.name = 'BuildDied';
  }
}
