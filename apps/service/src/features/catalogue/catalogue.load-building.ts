/** Loads what builds catalogues, for a process that does: one that serves them starts without it. */
export async function loadBuilding() {
  const [{ buildSnapshot }, { serveBuilds }] = await Promise.all([
    import('./builder/builder.service.ts'),
    import('./builder/serve-builds.service.ts'),
  ]);
  return { buildSnapshot, serveBuilds };
}
