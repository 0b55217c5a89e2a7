// One module of operation constants per area, so that a program bundles only the calls it makes.

/** @typedef {{ operationId: string, tags: [string], 'x-permission': unknown }} Operation */

const METHODS = ['get', 'post', 'put', 'delete'];

/**
 * The permission string of a call; `null` where any user, or a guest, may make it or its handler decides.
 * @param {unknown} permission
 */
const permissionString = (permission) =>
  typeof permission === 'string' && permission.includes(':') ? permission : null;

/**
 * The text of each module, keyed by its area.
 * @param {{ paths: Record<string, Record<string, Operation>> }} contract
 * @returns {Map<string, string>}
 */
export function operationModules({ paths }) {
  const constants = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const id = operation.operationId;
      const permission = permissionString(operation['x-permission']);
      const value = JSON.stringify({ id, method: method.toUpperCase(), path, permission });
      return [{ area: operation.tags[0], text: `export const ${id} = ${value} as const;` }];
    }),
  );
  const areas = Map.groupBy(constants, ({ area }) => area);
  return new Map(
    [...areas].map(([area, some]) => [
      area,
      `${some
        .map(({ text }) => text)
        .sort()
        .join('\n')}\n`,
    ]),
  );
}
