import { describe, expect, it, test } from 'vitest';
import { atVersion, lifetimeOf } from './at-version.ts';
import document from './bundle.json' with { type: 'json' };
import { isKnownTo } from './known-to.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The versions that the contract was checked against. */
const versions = ['4.1.2', '4.1.14', '4.2.3', '4.3.6'];

/** Every node of a document, with its pointer. */
function nodes(node: unknown, pointer = ''): { pointer: string; node: Node }[] {
  if (!isNode(node)) return [];
  return [
    { pointer, node },
    ...Object.entries(node).flatMap(([key, inner]) =>
      nodes(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ];
}

const versioned = nodes(document).filter(({ node }) => 'x-since' in node || 'x-until' in node);

test.each([
  ['4.1.2', { since: '4.1.14' }, false],
  ['4.1.14+b7be2d4', { since: '4.1.14' }, true],
  ['4.2.0', { since: '4.1.14' }, true],
  ['4.2.3', { since: ['4.1.14', '4.2.8'] }, false],
  ['4.2.8', { since: ['4.1.14', '4.2.8'] }, true],
  ['4.3.0-rc.1', { since: ['4.1.14', '4.2.8'] }, true],
  ['4.0.9', { since: ['4.1.14', '4.2.8'] }, false],
  ['4.10.0', { since: '4.2' }, true],
  ['4.1.14', { until: '4.2' }, true],
  ['4.2.0', { until: '4.2' }, false],
  ['4.2.3', { since: '4.2', until: '4.3' }, true],
  ['5.0.0', { since: '4.2', until: '4.3' }, false],
  ['4.1.2', {}, true],
] as const)('%s with %j is %s', (version, lifetime, isKnown) => {
  expect(isKnownTo(version, lifetime)).toBe(isKnown);
});

describe('annotations', () => {
  it('are found in the document', () => {
    expect(versioned.length).toBeGreaterThan(10);
  });

  test.each(versioned)('$pointer names versions, oldest first and one per release line', ({ node }) => {
    const { since = [], until } = lifetimeOf(node);
    const all = [since, until ?? []].flat();
    for (const version of all) expect(version).toMatch(/^\d+\.\d+(\.\d+)?$/);
    const lines = [since].flat().map((version) => version.split('.').slice(0, 2).map(Number));
    expect(lines.map(([, minor]) => minor)).toEqual([...new Set(lines.map(([, minor]) => minor))].sort());
    // A range that ends before it begins would not contain any version.
    if (until !== undefined)
      for (const first of [since].flat()) expect(isKnownTo(first, { until })).toBe(true);
  });

  test.each(versioned)('$pointer is on a node that can be removed', ({ pointer }) => {
    const property = /\/properties\/[^/]+$/;
    const member = /\/(oneOf|anyOf)\/\d+$/;
    const parameter = /^\/components\/parameters\/[^/]+$|\/parameters\/\d+$/;
    const answer = /\/responses\/\d{3}$/;
    const call = /^\/paths\/[^/]+\/(get|put|post|delete|patch)$/;
    const body = /\/requestBody$/;
    expect([property, member, parameter, answer, call, body].some((place) => place.test(pointer))).toBe(true);
  });
});

describe.each(versions)('the contract of %s', (version) => {
  const contract = atVersion(document, version);
  const all = nodes(contract);

  it('contains nothing that the version lacks', () => {
    const unknown = all.filter(({ node }) => !isKnownTo(version, lifetimeOf(node)));
    expect(unknown.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('has no broken references', () => {
    const broken = all.filter(({ node: { $ref } }) => {
      if (typeof $ref !== 'string') return false;
      const keys = $ref.split('/').slice(1);
      return !keys.reduce<unknown>(
        (found, key) =>
          isNode(found)
            ? found[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')]
            : undefined,
        contract,
      );
    });
    expect(broken.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('has no empty unions and no calls without a success response', () => {
    const empty = all.filter(({ node }) =>
      [node.oneOf, node.anyOf].some((list) => Array.isArray(list) && list.length === 0),
    );
    expect(empty.map(({ pointer }) => pointer)).toEqual([]);
    const failing = all.filter(
      ({ node: { operationId, responses } }) =>
        operationId !== undefined && !Object.keys(responses as Node).some((status) => /^[23]/.test(status)),
    );
    expect(failing.map(({ pointer }) => pointer)).toEqual([]);
  });
});

describe('atVersion', () => {
  const small = {
    info: { version: '4.1.14' },
    paths: {
      '/jobs': { get: { 'x-until': '4.3', responses: {} } },
      '/times': {
        get: {
          parameters: [{ $ref: '#/components/parameters/Timezone' }, { name: 'keyword' }],
          responses: {},
        },
      },
    },
    components: {
      parameters: { Timezone: { name: 'timezone', 'x-since': '4.2' } },
      schemas: {
        Range: {
          required: ['keyword', 'timezone'],
          properties: { keyword: {}, timezone: { 'x-since': '4.2' } },
          example: { timezone: { 'x-since': '4.2' } },
        },
        Id: { oneOf: [{ type: 'string' }, { type: 'null', 'x-until': '4.2' }] },
      },
    },
  };

  it('uses info.version by default', () => {
    expect(atVersion(small)).toEqual(atVersion(small, '4.1.14'));
  });

  it.each([
    ['4.1.14', ['/jobs', 'get'], ['keyword'], ['keyword'], 1, 2],
    ['4.2.3', ['/jobs', 'get'], ['keyword', 'timezone'], ['keyword', 'timezone'], 2, 1],
    ['4.3.6', ['/jobs'], ['keyword', 'timezone'], ['keyword', 'timezone'], 2, 1],
  ])('removes for %s what the version lacks', (version, jobs, properties, required, parameters, members) => {
    const { paths, components } = atVersion(small, version);
    expect(['/jobs', ...Object.keys(paths['/jobs'])]).toEqual(jobs);
    expect(Object.keys(components.schemas.Range.properties)).toEqual(properties);
    expect(components.schemas.Range.required).toEqual(required);
    expect(paths['/times'].get.parameters).toHaveLength(parameters);
    expect(components.schemas.Id.oneOf).toHaveLength(members);
    // Examples are data, so their keys are not keywords.
    expect(components.schemas.Range.example).toEqual({ timezone: { 'x-since': '4.2' } });
  });
});
