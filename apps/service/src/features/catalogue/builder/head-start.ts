import type { Builder } from './builder-process.ts';

/**
 * Saves time at the start of the service by building some catalogues before they are requested. The first request for
 * one of them gets the build that was started.
 */
export function withHeadStart(builder: Builder, instituteIds: readonly string[], now: number): Builder {
  const begin = (id: string) => {
    const build = builder.build(id, now, true);
    // The first caller of `build` gets the failure. Until then there may be no caller.
    build.catch(() => undefined);
    return build;
  };
  const begun = new Map(instituteIds.map((id) => [id, begin(id)]));
  return {
    ...builder,
    build(instituteId, ...asked) {
      const build = begun.get(instituteId) ?? builder.build(instituteId, ...asked);
      begun.delete(instituteId);
      return build;
    },
  };
}
