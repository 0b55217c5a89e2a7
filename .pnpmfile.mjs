/** The reference at /api/docs is one built file of this package; those it was built from stay away. */
const builtWhole = '@scalar/api-reference';

/** Writes types through the compiler's API, which TypeScript 7 no longer has. */
const writesTypes = 'openapi-typescript';

/** The pinned Node, one package per processor. They say what they are for in a form that pnpm does not read. */
const nodeFor = /^node-linux-(?<cpu>.+)$/;

export const hooks = {
  readPackage(manifest) {
    if (manifest.name === builtWhole) manifest.dependencies = {};
    if (manifest.name === writesTypes) {
      manifest.peerDependencies = {};
      manifest.dependencies.typescript = '5.9.3';
    }
    const cpu = nodeFor.exec(manifest.name)?.groups.cpu;
    if (cpu) Object.assign(manifest, { os: ['linux'], cpu: [cpu] });
    return manifest;
  },
};
