/** The reference at /api/docs is one built file of this package; those it was built from stay away. */
const builtWhole = '@scalar/api-reference';

export const hooks = {
  readPackage(manifest) {
    if (manifest.name === builtWhole) manifest.dependencies = {};
    return manifest;
  },
};
