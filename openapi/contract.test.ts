import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, test } from 'vitest';
import { atVersion } from './at-version.ts';
import document from './bundle.json' with { type: 'json' };
import { root } from './generate.mjs';
import { wholeReplies } from './reply-schemas.ts';

interface MediaType {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Body {
  content?: Record<string, MediaType>;
}
interface Operation {
  operationId: string;
  tags: string[];
  'x-permission': string;
  security?: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

// The examples are valid for the contract's own version.
const bundle = atVersion(document);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...bundle, $id: 'contract' });

ajv.addSchema({ ...wholeReplies(bundle), $id: 'replies' });

const validator = (pointer: string, document = 'contract') => ajv.compile({ $ref: `${document}#${pointer}` });
const schema = (name: string) => validator(`/components/schemas/${name}`);
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Follows a reference and returns the target's own pointer, so that references inside it resolve. */
function resolve<T>(value: object, pointer: string): { value: T; pointer: string } {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return { value: value as T, pointer };
  const target = value.$ref.slice(1);
  let found: unknown = bundle;
  for (const key of target.split('/').slice(1)) {
    found = (found as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return { value: found as T, pointer: target };
}

const operations = Object.entries(bundle.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({
      path,
      operation: operation as Operation,
      pointer: `/paths/${escaped(path)}/${method}`,
    })),
);

const bodies = operations.flatMap(({ operation, pointer }) => [
  ...(operation.requestBody
    ? [
        {
          name: `${operation.operationId} request`,
          document: 'contract',
          ...resolve<Body>(operation.requestBody, `${pointer}/requestBody`),
        },
      ]
    : []),
  ...Object.entries(operation.responses).map(([status, response]) => ({
    name: `${operation.operationId} ${status}`,
    document: 'replies',
    ...resolve<Body>(response, `${pointer}/responses/${status}`),
  })),
]);

describe('examples', () => {
  test.each(
    bodies.flatMap(({ name, document, value, pointer }) =>
      Object.entries(value.content ?? {}).map(([type, media]) => ({
        name: `${name} ${type}`,
        document,
        media,
        pointer: `${pointer}/content/${escaped(type)}/schema`,
      })),
    ),
  )('$name is valid against its schema', ({ document, media, pointer }) => {
    const examples = media.examples
      ? Object.values(media.examples).map((example) => resolve<{ value: unknown }>(example, '').value.value)
      : [media.example];
    const validate = validator(pointer, document);
    for (const example of examples) {
      expect(example).toBeDefined();
      expect(validate(example), ajv.errorsText(validate.errors)).toBe(true);
    }
  });
});

describe('operations', () => {
  test.each(operations)('$operation.operationId names its area', ({ operation }) => {
    const [area] = operation.tags;
    expect(bundle.tags.map(({ name }) => name)).toContain(area);
  });

  test.each(operations)('$operation.operationId answers 401 unless it is for guests', ({ operation }) => {
    if (operation['x-permission'] === 'guest') expect(operation.security).toContainEqual({});
    else expect(Object.keys(operation.responses)).toContain('401');
  });
});

const relative = { type: 'relative', range: 300 };
const query = { id: 'q', timerange: relative, query: { type: 'elasticsearch', query_string: '' } };
const messages = { id: 'm', type: 'messages' };
const pivot = { id: 'p', type: 'pivot', series: [{ type: 'count' }], rollup: true };

describe('schemas', () => {
  test.each([
    ['TimeRange', relative],
    ['TimeRange', { type: 'relative', from: 300 }],
    ['TimeRange', { type: 'relative', from: 300, to: 60 }],
    ['TimeRange', { type: 'keyword', keyword: 'last five minutes' }],
    ['SearchType', { ...messages, timerange: { type: 'offset', source: 'query', offset: '2i' } }],
    ['SearchType', { id: 'x', type: 'sparkline', anything: [1] }],
    ['Interval', '5m'],
    ['SeriesSpec', { type: 'latest', field: 'x' }],
    ['SeriesSpec', { type: 'percentile', field: 'took_ms', percentile: '95' }],
    ['SearchInput', { queries: [{ ...query, filter: null, search_types: [messages, pivot] }] }],
    ['CreateSessionRequest', { username: 'a', password: 'b', host: 'c', remember: true }],
    ['UpdateUserRequest', { startpage: {}, surprise: 1 }],
  ])('%s takes %j', (name, document) => {
    expect(schema(name)(document)).toBe(true);
  });

  test.each([
    ['TimeRange', { ...relative, from: 300 }],
    ['TimeRange', { type: 'relative', range: -1 }],
    ['TimeRange', { type: 'keyword', keyword: 'yesterday', zone: 'UTC' }],
    ['TimeRange', { type: 'offset', source: 'query', offset: '1i' }],
    ['TimeRange', { type: 'absolute', from: 'today', to: '2021-05-11T08:15:02.081Z' }],
    ['SearchType', { ...messages, rows: 10 }],
    ['SearchType', { id: 'p', type: 'pivot', series: [] }],
    ['Interval', { type: 'timeunit', timeunit: '0m' }],
    ['Interval', { type: 'timeunit', timeunit: '5y' }],
    ['SeriesSpec', { type: 'avg', field: null }],
    ['Filter', { type: 'or' }],
    ['SearchInput', { queries: [{ ...query, colour: 'red' }] }],
    ['SearchInput', { id: 'short', queries: [] }],
    ['MetricsRequest', { metrics: ['a'], nodes: [] }],
    ['InputRequest', { title: 'a', type: 'b' }],
    ['MessagesRequest', { fields_in_order: [] }],
    ['MessagesRequest', { limit: 0 }],
  ])('%s refuses %j', (name, document) => {
    expect(schema(name)(document)).toBe(false);
  });
});

it('keeps the conventions', { timeout: 60_000 }, async () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = ['../node_modules/@redocly/cli/bin/cli.js', 'lint', 'openapi.yaml', '--format=json'];
  const { stdout } = await promisify(execFile)(process.execPath, lint, { env, cwd: import.meta.dirname });
  expect(JSON.parse(stdout).problems).toEqual([]);
});

it('lists the paths of all areas in openapi.yaml: run `pnpm generate` after adding one', async () => {
  expect(await readFile(`${import.meta.dirname}/openapi.yaml`, 'utf8')).toBe(await root());
});
