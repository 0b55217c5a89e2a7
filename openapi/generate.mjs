// Bundles the contract and writes what is derived from it. `generated()` is what the files must contain.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';

/** @typedef {{ operationId: string, 'x-permission': string }} Operation */
/** @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, unknown> } }} Contract */

const METHODS = ['get', 'post', 'put', 'delete'];
const NOTICE = '// Generated from the contract in openapi/. Do not edit.\n';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** @returns {Promise<Contract>} */
async function bundled() {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const output = join(folder, 'bundle.json');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = [
      at('node_modules/@redocly/cli/bin/cli.js'),
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
 * The contract as types: an open union member would stop `type` from telling the others apart.
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

/** @param {Contract} contract */
async function schemaTypes(contract) {
  const ast = await openapiTS(JSON.stringify(closed(contract)), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  });
  // The contract has neither, and an export nobody can use would be reported.
  return NOTICE + astToString(ast).replace(/^export type (webhooks|\$defs) = Record<string, never>;\n/gm, '');
}

/** @param {Contract} contract */
function permissions(contract) {
  const lines = Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const entry = { method: method.toUpperCase(), path, permission: operation['x-permission'] };
      return [`  ${operation.operationId}: ${JSON.stringify(entry)},`];
    }),
  );
  return `${NOTICE}export const operations = {\n${lines.sort().join('\n')}\n} as const;\n`;
}

/** The text of every generated file, keyed by its absolute path. */
export async function generated() {
  const contract = await bundled();
  return new Map([
    [at('bundle.json'), `${JSON.stringify(contract, null, 2)}\n`],
    [at('../packages/sdk/src/generated/schema.ts'), await schemaTypes(contract)],
    [at('../packages/sdk/src/generated/permissions.ts'), permissions(contract)],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await generated()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
