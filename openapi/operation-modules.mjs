// Generates one module of operation constants per area, so that a program only bundles its own calls.

/** @typedef {import('./permission-rule.ts').PermissionRule} PermissionRule */
/** @typedef {{ operationId: string, tags: [string], 'x-permission': string, 'x-permission-rule'?: PermissionRule }} Operation */

const METHODS = ['get', 'post', 'put', 'delete'];

/**
 * The permission that a call requires; `null` if it requires none, or if several decide.
 * @param {Operation} operation
 */
function permissionString({ 'x-permission': permission, 'x-permission-rule': { check } = {} }) {
  if (permission === 'handler')
    return typeof check === 'string' && !/^(own|self):/.test(check) ? check : null;
  return permission.includes(':') ? permission : null;
}

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
      const permission = permissionString(operation);
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
