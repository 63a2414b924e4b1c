// The rooms of docs/architecture.md and the direction of imports between and within them.
const service = '^apps/service/src';
const contract = ['^packages/contract', 'node_modules/@prospectus/contract'];

/** Files in `room` may import, of ours, only what is in `allowed`, and the contract. */
const room = (name, path, allowed, wire = contract) => ({
  name,
  severity: 'error',
  from: { path, pathNot: '\\.test\\.ts$' },
  to: { path: '^(apps|packages)/', pathNot: [...allowed, ...wire, 'node_modules/'] },
});

/** Files of a feature with the suffix of one layer do not import those of a layer to their right. */
const layer = (name, suffix, forbidden) => ({
  name: `layer: ${name}`,
  severity: 'error',
  from: { path: `${service}/features/.*${suffix}$`, pathNot: ['\\.test\\.ts$', '/index\\.ts$'] },
  to: { path: `${service}/features/.*\\.(${forbidden})\\.ts$` },
});

/** Only files in `places` use the package. */
const only = (packages, places) => ({
  name: `only in its place: ${packages}`,
  severity: 'error',
  from: { path: service, pathNot: [...places, '\\.test\\.ts$'] },
  to: { path: `node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
});

const embeddedPostgres = ['^packages/embedded-postgres/', 'node_modules/@prospectus/embedded-postgres'];
const platform = `${service}/platform/`;
const ground = [platform, ...embeddedPostgres];
const schema = `${service}/schema/`;
const http = `${service}/http/`;
const commandLine = `${service}/command-line/`;
const features = `${service}/features/`;
const config = `${service}/(config|setting)\\.ts$`;

export default {
  forbidden: [
    room('contract imports nothing of ours', '^packages/contract/src/', ['^packages/contract/src/']),
    room('the embedded PostgreSQL imports nothing of ours', embeddedPostgres[0], [embeddedPostgres[0]], []),
    {
      name: 'the client imports nothing but itself',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'the elements import the client, and of the contract the rules of enquiries alone',
      severity: 'error',
      from: { path: '^packages/elements/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps|packages)/|node_modules/@prospectus/',
        pathNot: ['^packages/elements/src/', '^packages/client/', '^packages/contract/(src|dist)/lead/'],
      },
    },
    {
      name: 'rules of enquiries run anywhere',
      severity: 'error',
      from: { path: '^packages/contract/src/lead/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/src/(lead/|characters\\.ts$|limits\\.ts$)' },
    },
    room('the dashboard imports nothing of the service', '^apps/dashboard/src/', ['^apps/dashboard/src/']),
    {
      name: 'features of the dashboard are strangers, but for cards on the screens of others',
      severity: 'error',
      from: { path: '^apps/dashboard/src/features/([^/]+)/' },
      to: { path: '^apps/dashboard/src/features/', pathNot: ['^apps/dashboard/src/features/$1/', '-card\\.tsx$'] },
    },
    {
      name: 'screens of the dashboard do not know the routes',
      severity: 'error',
      from: { path: '^apps/dashboard/src/(api|language|shell|texts|theme|ui|features)/' },
      to: { path: '^apps/dashboard/src/(router\\.ts|routes/)' },
    },
    {
      name: 'the ground of the dashboard knows no feature',
      severity: 'error',
      from: { path: '^apps/dashboard/src/(api|language|shell|texts|theme|ui)/' },
      to: { path: '^apps/dashboard/src/features/' },
    },
    room('platform knows no product word', platform, ground),
    room('schema stands on platform', schema, [...ground, schema]),
    room('config stands on platform', config, [...ground, config]),
    room('http stands on schema', http, [...ground, schema, http]),
    room('command line stands on schema', commandLine, [...ground, schema, config, commandLine]),
    room('features stand on http and command line', features, [...ground, schema, http, commandLine, features]),
    {
      name: 'features meet at index.ts only',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${features}([^/]+)/`,
        pathNot: [`${features}$1/`, `${features}[^/]+/index\\.ts$`, `${features}catalogue-store/`],
      },
    },
    {
      name: 'what is shown and where it comes from stand on the catalogue store, and nothing else does',
      severity: 'error',
      from: { path: service, pathNot: [`${features}catalogue(-source|-store)?/`, '\\.test\\.ts$'] },
      to: { path: `${features}catalogue-store/` },
    },
    {
      name: 'where a catalogue comes from knows nothing of how it is shown',
      severity: 'error',
      from: { path: `${features}catalogue-(source|store)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${features}catalogue/` },
    },
    {
      name: 'outside of a feature it is reached at index.ts only',
      severity: 'error',
      // But for what builds catalogues while the rest of the program, the feature's index included, is loaded.
      from: { path: service, pathNot: [features, `${service}/process/(building|catalogue-builder|serving)\\.ts$`] },
      to: {
        path: features,
        // And for what the parent of workers starts.
        pathNot: [`${features}[^/]+/index\\.ts$`, `${features}catalogue-source/resanitising/resanitise-child`],
      },
    },
    {
      name: 'the parent of workers imports no feature as a whole: while it is loaded, no worker can count requests',
      severity: 'error',
      from: { path: `${service}/process/(parent|preparation)\\.ts$` },
      // The demo is loaded before there are any requests.
      to: { path: `${features}[^/]+/index\\.ts$`, pathNot: `${features}demo/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a start waits for little: the rest is loaded while the first catalogues are built',
      severity: 'error',
      from: { path: `${service}/(cli|process/(program|main|worker|preparation|serving|catalogue-builder))\\.ts$` },
      to: {
        path: [`${service}/(app|wiring/commands)\\.ts$`, `${features}(catalogue|catalogue-source|demo)/index\\.ts$`],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no one imports the edges',
      severity: 'error',
      from: { pathNot: [`${service}/(cli|process/(program|main|parent|worker|serving))\\.ts$`, '^apps/service/test/'] },
      to: { path: `${service}/(app|cli|process/(main|parent|worker|serving))\\.ts$` },
    },
    layer('bare noun', '/[^./]+\\.ts', 'repository|serializer|service|routes|commands?'),
    layer('repository', '\\.repository\\.ts', 'serializer|service|routes|commands?'),
    layer('serializer', '\\.serializer\\.ts', 'repository|service|routes|commands?'),
    layer('service', '\\.service\\.ts', 'routes|commands?'),
    {
      name: 'layer: no feature imports its own index',
      severity: 'error',
      from: { path: `${features}([^/]+)/` },
      to: { path: `${features}$1/index\\.ts$` },
    },
    only('pg', [platform]),
    only('kysely', [platform, schema, '\\.repository\\.ts$']),
    only('fastify', [http, 'routes\\.ts$', `${service}/app\\.ts$`]),
    only('commander', [commandLine, '\\.commands?\\.ts$', `${service}/process/program\\.ts$`]),
    {
      name: 'tests beside sources need neither a build nor a database: others are in the folder test',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/.*\\.test\\.ts$' },
      to: {
        path: '/test/support/(others/(database|redis-server)|service/run-cli|postgres-user)\\.ts$',
        reachable: true,
      },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything is found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no tool in what is shipped',
      severity: 'error',
      from: { path: '^(apps|packages)/.*/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
