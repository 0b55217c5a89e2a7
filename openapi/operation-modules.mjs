// Generates one module of operation constants per area, so that a program only bundles its own calls.
import { availabilityText, callsOf, mediaTypes, permissionText } from './operations.mjs';

/** @typedef {import('./operations.mjs').Contract} Contract */
/** @typedef {import('./operations.mjs').Operation} Operation */

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
 * The one type that is not JSON; nothing where JSON is possible.
 * @param {string} key
 * @param {string[]} types
 */
const otherType = (key, types) =>
  types.length > 0 && !types.includes('application/json') ? { [key]: types[0] } : {};

/**
 * The text of each module, keyed by its area.
 * @param {Contract} contract
 * @returns {Map<string, string>}
 */
export function operationModules(contract) {
  const constants = callsOf(contract).map(({ method, path, area, operation }) => {
    const id = operation.operationId;
    const { request, response } = mediaTypes(contract, operation);
    const value = JSON.stringify({
      id,
      method,
      path,
      permission: permissionString(operation),
      permissionSince: operation['x-permission-since'],
      ...otherType('requestType', request),
      ...otherType('responseType', response),
    });
    const doc = [`${operation.summary}.`, permissionText(operation), availabilityText(operation)];
    const text = `/** ${doc.filter(Boolean).join(' ')} */\nexport const ${id} = ${value} as const;\n`;
    return { area, text };
  });
  return new Map(
    [...Map.groupBy(constants, ({ area }) => area)].map(([area, some]) => [
      area,
      some.map(({ text }) => text).join(''),
    ]),
  );
}

/**
 * The module that names the areas: `content-packs` becomes `contentPacks`.
 * @param {Iterable<string>} areas
 */
export function areasModule(areas) {
  const name = (/** @type {string} */ area) =>
    area.replace(/-(\w)/g, (_, letter) => String(letter).toUpperCase());
  return [...areas]
    .sort()
    .map((area) => `export * as ${name(area)} from './operations/${area}.ts';\n`)
    .join('');
}
