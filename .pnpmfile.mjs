/** The reference at /api/docs is one built file of this package; those it was built from stay away. */
const builtWhole = '@scalar/api-reference';

/** Writes types through the compiler's API, which TypeScript 7 no longer has. */
const writesTypes = 'openapi-typescript';

export const hooks = {
  readPackage(manifest) {
    if (manifest.name === builtWhole) manifest.dependencies = {};
    if (manifest.name === writesTypes) {
      manifest.peerDependencies = {};
      manifest.dependencies.typescript = '5.9.3';
    }
    return manifest;
  },
};
