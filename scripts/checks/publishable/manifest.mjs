const textFields = ['description', 'license'];

/** Returns complaints about the package.json of a public package, in addition to those of publint. */
export function judgeManifest(folder, manifest, root) {
  const complaints = textFields.filter((name) => !manifest[name]).map((name) => `package.json has no ${name}.`);
  if (manifest.version !== root.version) complaints.push(`it is ${manifest.version}, the whole is ${root.version}.`);
  if (!manifest.publishConfig?.provenance || manifest.publishConfig.access !== 'public') {
    complaints.push('publishConfig must say access public and provenance true.');
  }
  // Provenance names the commit it was made of, and npm compares the two. While the whole has no address, no part has one.
  const expected = root.repository && { ...root.repository, directory: folder };
  if (JSON.stringify(manifest.repository) !== JSON.stringify(expected)) {
    complaints.push(`repository must be ${JSON.stringify(expected) ?? 'left out'}, as the root's package.json says.`);
  }
  for (const name of ['homepage', 'bugs']) {
    if (JSON.stringify(manifest[name]) !== JSON.stringify(root[name]))
      complaints.push(`${name} must be as in the root.`);
  }
  return complaints;
}
