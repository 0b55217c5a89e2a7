// Builds the table of versioned calls and request fields.

import { callsOf } from './operations.mjs';

/** @typedef {import('./operations.mjs').Contract} Contract */
/** @typedef {Record<string, unknown>} Node */
/** @typedef {{ in: 'query' | 'body', path: string, since?: unknown, until?: unknown, required?: true }} Field */

const METHODS = ['get', 'post', 'put', 'delete'];

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {Node} node */
function lifetime({ 'x-since': since, 'x-until': until }) {
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

/** @param {Node} node */
const isVersioned = (node) => Object.keys(lifetime(node)).length > 0;

/**
 * The calls that only some servers have.
 * @param {{ paths: Record<string, Node> }} contract
 */
export function callLifetimes(contract) {
  const operations = Object.values(contract.paths)
    .flatMap((item) => METHODS.flatMap((method) => (isNode(item[method]) ? [item[method]] : [])))
    .toSorted((one, other) => (String(one.operationId) < String(other.operationId) ? -1 : 1));
  const lines = operations
    .filter(isVersioned)
    .map((operation) => `  ${operation.operationId}: ${JSON.stringify(lifetime(operation))},`);
  const own = operations
    .filter((operation) => operation['x-availability'] === 'embedded')
    .map(({ operationId }) => `  '${operationId}',`);
  return `/** The versions that have a call, where not all do. */
export const callLifetimes = {\n${lines.join('\n')}\n} as const;
/** The calls that no version of Graylog has. */
export const ownCalls = [\n${own.join('\n')}\n] as const;\n`;
}

/**
 * The calls that not every server has, with what they do.
 * @param {Contract} contract
 */
export function limitedCalls(contract) {
  const lines = callsOf(contract)
    .filter(({ operation }) => isVersioned({ ...operation }) || operation['x-availability'] === 'embedded')
    .map(
      ({ area, operation: { operationId: id, summary } }) => `  ${JSON.stringify({ id, area, summary })},`,
    );
  return `/** The calls that not every server has. */\nexport const limitedCalls = [\n${lines.join('\n')}\n] as const;\n`;
}

/** @param {{ paths: Record<string, Node> }} contract */
export function versionTable(contract) {
  /**
   * @param {unknown} node
   * @returns {Node}
   */
  function resolve(node) {
    if (!isNode(node)) return {};
    if (typeof node.$ref !== 'string') return node;
    /** @type {unknown} */
    let found = contract;
    for (const key of node.$ref.split('/').slice(1)) {
      const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
      found = isNode(found) ? found[name] : undefined;
    }
    return resolve(found);
  }

  /**
   * Every versioned property of a schema, by path: `[]` stands for any list entry, `{}` for any map value.
   * @param {unknown} reference
   * @param {string} path
   * @param {Node[]} above
   * @returns {Field[]}
   */
  function fields(reference, path = '', above = []) {
    const schema = resolve(reference);
    // Stop at recursive schemas.
    if (above.includes(schema)) return [];
    const inside = [...above, schema];
    const variants = ['oneOf', 'anyOf', 'allOf'].flatMap((key) =>
      Array.isArray(schema[key])
        ? schema[key].flatMap((/** @type {unknown} */ one) => fields(one, path, inside))
        : [],
    );
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = Object.entries(isNode(schema.properties) ? schema.properties : {});
    const own = properties.flatMap(([name, property]) => {
      const at = path === '' ? name : `${path}.${name}`;
      if (!isNode(property) || !isVersioned(property)) return fields(property, at, inside);
      const isRequired = required.includes(name) ? { required: /** @type {const} */ (true) } : {};
      return [{ in: /** @type {const} */ ('body'), path: at, ...lifetime(property), ...isRequired }];
    });
    return [
      ...variants,
      ...own,
      ...(isNode(schema.items) ? fields(schema.items, `${path}[]`, inside) : []),
      ...(isNode(schema.additionalProperties)
        ? fields(schema.additionalProperties, `${path}{}`, inside)
        : []),
    ];
  }

  /**
   * @param {Node} item
   * @param {Node} operation
   * @returns {Field[]}
   */
  function sent(item, operation) {
    const parameters = [item.parameters, operation.parameters]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map(resolve)
      .filter((parameter) => parameter.in === 'query' && isVersioned(parameter))
      .map((parameter) => ({
        in: /** @type {const} */ ('query'),
        path: String(parameter.name),
        ...lifetime(parameter),
        ...(parameter.required === true ? { required: /** @type {const} */ (true) } : {}),
      }));
    const { content } = resolve(operation.requestBody);
    const media = isNode(content) ? resolve(content['application/json']) : {};
    const found = [...parameters, ...fields(media.schema)];
    // A property shared by several variants is listed once.
    return [...new Map(found.map((field) => [`${field.in} ${field.path}`, field])).values()];
  }

  const lines = Object.values(contract.paths).flatMap((item) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!isNode(operation)) return [];
      const found = sent(item, operation);
      const entry = { ...lifetime(operation), ...(found.length > 0 ? { fields: found } : {}) };
      return Object.keys(entry).length > 0 ? [`  ${operation.operationId}: ${JSON.stringify(entry)},`] : [];
    }),
  );
  return `export const versioned = {\n${lines.sort().join('\n')}\n} as const;\n`;
}
