import { type Said, say } from '@prospectus/contract';

/**
 * The builder process ended, or was killed, during a build. The content of the catalogue is presumed to be the cause.
 */
export class BuildDied extends Error {
  override readonly name = 'BuildDied';
  readonly reason: Said;

  constructor(end: Said) {
    const reason = say('The catalogue could not be built: the process that builds it ended. [reason]', { reason: end });
    super(reason);
    this.reason = reason;
  }
}
