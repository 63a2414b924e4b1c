import type { Builder } from './builder-process.ts';

/** Begins to build some catalogues at once; who asks for one of them first gets what was begun. */
export function withHeadStart(builder: Builder, instituteIds: readonly string[], now: number): Builder {
  const begun = new Map(instituteIds.map((id) => [id, builder.build(id, now, true)]));
  return {
    ...builder,
    build(instituteId, ...asked) {
      const build = begun.get(instituteId) ?? builder.build(instituteId, ...asked);
      begun.delete(instituteId);
      return build;
    },
  };
}
