/**
 * The `package.json` of the package: what the root's says about the whole, and all that the service and what is bundled into it (`own`)
 * need to run, pinned as they are here.
 */
export function manifestOf({ root, service, own }) {
  const { name, version, description, license, engines, repository, homepage, bugs, keywords } = root;
  assertOneVersion([root, service, ...own]);
  return {
    name,
    version,
    description,
    keywords,
    license,
    homepage,
    bugs,
    repository,
    type: 'module',
    engines,
    bin: { prospectus: 'bin/prospectus.mjs' },
    exports: { './package.json': './package.json' },
    dependencies: dependenciesOf(service, own),
    optionalDependencies: Object.assign({}, ...own.map(({ optionalDependencies }) => optionalDependencies)),
    // Publishing from anywhere but a build that can prove what it was made of is refused by npm.
    publishConfig: { access: 'public', provenance: true },
  };
}

function assertOneVersion(packages) {
  const versions = new Set(packages.map(({ version }) => version));
  if (versions.size > 1)
    throw new Error(`The versions differ: ${packages.map((each) => `${each.name} ${each.version}`).join(', ')}.`);
}

function dependenciesOf(service, own) {
  const bundled = new Set(own.map(({ name }) => name));
  const all = Object.assign({}, ...[service, ...own].map(({ dependencies }) => dependencies));
  const others = Object.entries(all).filter(([name]) => !bundled.has(name));
  return Object.fromEntries(others.sort(([a], [b]) => (a < b ? -1 : 1)));
}
