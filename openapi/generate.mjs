/**
 * Generates the files of one room from the contract: `node generate.mjs [contract|sdk|mocks]`. `contract` writes the
 * paths of openapi.yaml and bundles everything into bundle.json, which the others read. Turbo runs them in this order.
 */
import { execFile } from 'node:child_process';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { examples } from './examples.mjs';
import { areasModule, operationModules } from './operation-modules.mjs';
import { availabilityText, callsOf, permissionText } from './operations.mjs';
import { reference } from './reference.mjs';
import { callLifetimes, limitedCalls, versionTable } from './version-table.mjs';

/** @typedef {import('./operations.mjs').Contract} Contract */

const NOTICE = '// Generated from the contract in openapi/. Do not edit.\n';

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {unknown} node */
const isVersioned = (node) => isNode(node) && ('x-since' in node || 'x-until' in node);

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** The text of `openapi.yaml` with every path that the files under `areas/` describe, in the order of the files. */
export async function root() {
  const files = (await Array.fromAsync(glob('areas/**/*.yaml', { cwd: at('.') }))).sort();
  const references = [];
  for (const file of files) {
    const [, paths = ''] = /^paths:\n((?: .*\n|\n)*)/m.exec(await readFile(at(file), 'utf8')) ?? [];
    for (const [, path = ''] of paths.matchAll(/^ {2}"?(\/[^\s"]*)"?:$/gm)) {
      const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
      references.push(`  ${path}:\n    $ref: ${file}#/paths/${pointer}\n`);
    }
  }
  const text = await readFile(at('openapi.yaml'), 'utf8');
  return text.replace(/^paths:\n(?: .*\n)*/m, `paths:\n${references.join('')}`);
}

/** @returns {Promise<Contract>} */
async function bundled() {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const output = join(folder, 'bundle.json');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = [
      fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js')),
      'bundle',
      at('openapi.yaml'),
      '--output',
      output,
    ];
    await promisify(execFile)(process.execPath, args, { env, cwd: at('.') });
    return JSON.parse(await readFile(output, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The contract without open union members, because these would stop `type` from narrowing a union.
 * @param {Contract} contract
 */
function closed(contract) {
  const copy = structuredClone(contract);
  const schemas = /** @type {Record<string, { 'x-open'?: boolean, oneOf?: { $ref?: string }[] }>} */ (
    copy.components.schemas
  );
  const open = new Set(Object.keys(schemas).filter((name) => schemas[name]?.['x-open']));
  for (const name of open) delete schemas[name];
  for (const schema of Object.values(schemas)) {
    schema.oneOf = schema.oneOf?.filter(({ $ref }) => !open.has($ref?.split('/').at(-1) ?? ''));
    if (!schema.oneOf) delete schema.oneOf;
  }
  return copy;
}

/**
 * Makes versioned properties and parameters optional, because the types cover all versions of the server.
 * @param {unknown} node
 * @returns {unknown}
 */
function ofAllVersions(node) {
  if (Array.isArray(node)) return node.map(ofAllVersions);
  if (!isNode(node)) return node;
  const { required, ...copy } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, ofAllVersions(value)]),
  );
  if (required === undefined || (required === true && isVersioned(copy))) return copy;
  const { properties } = copy;
  if (!Array.isArray(required) || !isNode(properties)) return { ...copy, required };
  return { ...copy, required: required.filter((name) => !isVersioned(properties[name])) };
}

/**
 * Says in the descriptions, which become comments of the types, which servers have a call, a field or a parameter.
 * @param {unknown} node
 * @returns {unknown}
 */
function withAvailability(node) {
  if (Array.isArray(node)) return node.map(withAvailability);
  if (!isNode(node)) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withAvailability(value)]));
  const { description = '' } = node;
  const text = typeof description === 'string' ? `${description} ${availabilityText(node)}`.trim() : '';
  return text === '' || text === description ? copy : { ...copy, description: text };
}

/**
 * Says in the description of each call who may make it.
 * @param {Contract} contract
 * @returns {Contract}
 */
function withPermissions(contract) {
  const copy = structuredClone(contract);
  for (const { operation } of callsOf(copy)) {
    operation.description = `${operation.description ?? ''} ${permissionText(operation)}`.trim();
  }
  return copy;
}

/** @param {Contract} contract */
async function schemaTypes(contract) {
  const described = withAvailability(withPermissions(closed(contract)));
  const ast = await openapiTS(JSON.stringify(ofAllVersions(described)), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  });
  // The contract has no webhooks or $defs, and the unused exports would be reported.
  return NOTICE + astToString(ast).replace(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, '');
}

/** @param {Contract} contract */
function permissions(contract) {
  const lines = callsOf(contract).map(({ method, path, operation }) => {
    const { operationId, 'x-permission': permission, 'x-permission-rule': rule } = operation;
    const since = operation['x-permission-since'];
    return `  ${operationId}: ${JSON.stringify({ method, path, permission, rule, since })},`;
  });
  return `${NOTICE}export const operations = {\n${lines.join('\n')}\n} as const;\n`;
}

/** @returns {Promise<Contract>} */
const readBundle = async () => JSON.parse(await readFile(at('bundle.json'), 'utf8'));
const copyOf = async (/** @type {string} */ file) => NOTICE + (await readFile(at(file), 'utf8'));

/** The generated files of a room: their text by path. */
const rooms = {
  async contract() {
    const openapi = await root();
    // Written only when it differs, because it is a source whose time of change counts.
    if (openapi !== (await readFile(at('openapi.yaml'), 'utf8')))
      await writeFile(at('openapi.yaml'), openapi);
    return { 'bundle.json': `${JSON.stringify(await bundled(), null, 2)}\n` };
  },
  async sdk() {
    const contract = await readBundle();
    const folder = '../packages/sdk/src/generated';
    const modules = operationModules(contract);
    return {
      [`${folder}/schema.ts`]: await schemaTypes(contract),
      [`${folder}/permissions.ts`]: permissions(contract),
      [`${folder}/versions.ts`]: NOTICE + versionTable(contract),
      [`${folder}/call-lifetimes.ts`]: NOTICE + callLifetimes(contract),
      [`${folder}/limited-calls.ts`]: NOTICE + limitedCalls(contract),
      [`${folder}/areas.ts`]: NOTICE + areasModule(modules.keys()),
      [`${folder}/known-to.ts`]: await copyOf('known-to.ts'),
      [`${folder}/permission-rule.ts`]: await copyOf('permission-rule.ts'),
      ...Object.fromEntries(
        Object.entries(reference(contract)).map(([file, text]) => [`${folder}/reference/${file}`, text]),
      ),
      ...Object.fromEntries(
        [...modules].map(([area, text]) => [`${folder}/operations/${area}.ts`, NOTICE + text]),
      ),
    };
  },
  async mocks() {
    return { '../packages/mocks/src/generated/examples.json': examples(await readBundle()) };
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const room = /** @type {keyof typeof rooms} */ (process.argv[2] ?? 'contract');
  for (const [path, text] of Object.entries(await rooms[room]())) {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
  }
}
