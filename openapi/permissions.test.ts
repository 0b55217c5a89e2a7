import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import bundle from './bundle.json' with { type: 'json' };
import { calls, isNode, list, type Node, resolve } from './contract-nodes.ts';
import { isMet, type Need, type PermissionRule, permissionsIn, placesIn } from './permission-rule.ts';

const listing = bundle.paths['/system/permissions'].get.responses['200'].content['application/json'].example;

/** Permissions that a server does not list, as the description of the call says. */
const unlisted = ['contentpack:install', 'contentpack:uninstall', 'messages:delete'];

const known = new Set([
  ...Object.entries(listing.permissions).flatMap(([domain, actions]) =>
    actions.map((action) => `${domain}:${action}`),
  ),
  ...unlisted,
]);

const needs = { type: 'array', minItems: 1, items: { $ref: '#/$defs/need' } };
const text = { type: 'string', minLength: 1 };
const texts = { type: 'object', minProperties: 1, additionalProperties: text };
const parts = { type: 'object', minProperties: 1, additionalProperties: { $ref: '#/$defs/need' } };
const only = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties,
  required,
});
const isRule = new Ajv().compile<PermissionRule>({
  ...only({
    check: { $ref: '#/$defs/need' },
    hide: { $ref: '#/$defs/need' },
    filter: { $ref: '#/$defs/need' },
    mask: parts,
    ignore: parts,
  }),
  $defs: {
    need: {
      anyOf: [
        text,
        only({ all: needs }, ['all']),
        only({ any: needs }, ['any']),
        only({ permission: text, ifNone: text, when: texts }, ['permission']),
      ],
    },
  },
});

/** The schemas that one step leads to from a schema, in any of its variants. */
function stepInto(schema: Node, part: string): Node[] {
  const variants = [schema, ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => list(schema[key]).map(resolve))];
  const nested = variants.slice(1).flatMap((variant) => stepInto(variant, part));
  const { items, additionalProperties, properties } = schema;
  const own =
    part === '[]' ? (items ?? additionalProperties) : part === '[key]' ? additionalProperties : undefined;
  const property = isNode(properties) ? properties[part] : undefined;
  return [...[own, property].filter(isNode).map(resolve), ...nested];
}

const isDeclaredIn = (schema: unknown, path: readonly string[]) =>
  path.reduce((nodes, part) => nodes.flatMap((node) => stepInto(node, part)), [resolve(schema)]).length > 0;

/** Whether the contract has the value that a placeholder names. */
function isDeclared(place: string, { path, operation, parameters }: (typeof calls)[number]): boolean {
  const [root = '', ...steps] = place.match(/\w+|\[\w*\]/g) ?? [];
  const { content } = resolve(operation.requestBody);
  if (root === 'body') return Object.values(content ?? {}).some(({ schema }) => isDeclaredIn(schema, steps));
  if (root === 'query') return parameters.some(({ in: at, name }) => at === 'query' && name === steps[0]);
  // The placeholder {nodeId} stands for the answering node where the path has no such parameter.
  if (steps.length === 0) return root === 'nodeId' || path.includes(`{${root}}`);
  return root in bundle.components.schemas && isDeclaredIn({ $ref: `#/components/schemas/${root}` }, steps);
}

const permissions = calls.map((call) => {
  const permission = String(call.operation['x-permission']);
  const rule = call.operation['x-permission-rule'] as PermissionRule | undefined;
  return { ...call, permission, rule };
});

function needsOf({ check, hide, filter, mask = {}, ignore = {} }: PermissionRule): Need[] {
  const all = [check, hide, filter, ...Object.values(mask), ...Object.values(ignore)];
  return all.filter((need) => need !== undefined);
}

function expectKnown(permission: string): void {
  const [domain, action] = permission.split(':');
  if (permission === '*') return;
  if (domain === 'own' || domain === 'self') expect(permission).toMatch(/^\w+:\{[^}]+\}$/);
  else expect(known).toContain(`${domain}:${action}`);
  expect(permission).toMatch(/^[^{}]+(\{[^{}]+\})?$/);
}

describe('the permission', () => {
  it.each(permissions)('of $id is one there is', ({ permission, rule }) => {
    if (['guest', 'user'].includes(permission)) expect(rule).toBeUndefined();
    else if (permission === 'handler') expect(rule).toBeDefined();
    else expectKnown(permission);
  });

  it.each(permissions)('of $id comes with its refusal', ({ permission, rule, statuses }) => {
    if (permission.includes(':') || rule?.check) expect(statuses).toContain('403');
    if (rule?.hide) expect(statuses).toContain('404');
  });

  it.each(permissions)('of $id is about a parameter of its path', (call) => {
    const places = placesIn(call.permission);
    expect(places.filter((place) => place.includes('.') || !isDeclared(place, call))).toEqual([]);
  });
});

/** Permissions that newer versions than the contract's have. */
const newPermissions = ['roles:assign', 'clusterconfiguration:read', 'input_types:create'];

const changed = permissions.flatMap((call) => {
  const since = call.operation['x-permission-since'] as Record<string, string[]> | undefined;
  return since ? [{ ...call, since }] : [];
});

describe('the permission of a newer version', () => {
  it.each(changed)('of $id is one there is, about an entity of the call', ({ since, ...call }) => {
    for (const version of Object.keys(since)) expect(version).toMatch(/^[5-9]\.\d+(\.\d+)?$/);
    for (const permission of Object.values(since).flat()) {
      if (!newPermissions.some((name) => permission.startsWith(name))) expectKnown(permission);
      expect(placesIn(permission).filter((place) => !isDeclared(place, call))).toEqual([]);
    }
  });
});

const ruled = permissions.flatMap(({ rule, ...call }) => (rule ? [{ ...call, rule }] : []));

describe('the rule', () => {
  it.each(ruled)('of $id has the words of one', ({ rule }) => {
    expect(isRule(rule), JSON.stringify(isRule.errors)).toBe(true);
  });

  it.each(ruled)('of $id asks for permissions there are', ({ rule }) => {
    for (const permission of needsOf(rule).flatMap(permissionsIn)) expectKnown(permission);
  });

  it.each(ruled)('of $id names what the contract has', ({ rule, ...call }) => {
    const { mask = {}, ignore = {} } = rule;
    expect(Object.keys(ignore).filter((place) => !place.startsWith('body.'))).toEqual([]);
    const places = [...needsOf(rule).flatMap(placesIn), ...Object.keys(mask), ...Object.keys(ignore)];
    expect(places.filter((place) => !isDeclared(place, call))).toEqual([]);
  });
});

describe('a need', () => {
  const users = { User: [{ username: 'mira' }, { username: 'jo' }] };
  const dashboard: Need = { permission: 'dashboards:create', when: { 'body.type': 'DASHBOARD' } };
  const filter: Need = { permission: 'streams:read:{query.filter}', ifNone: 'searches:relative' };
  test.each<[Need, Record<string, unknown>, string[], boolean]>([
    ['inputs:read', {}, ['inputs:read'], true],
    ['inputs:read:{inputId}', { inputId: '1' }, ['inputs:read:1'], true],
    ['inputs:read:{inputId}', { inputId: '1' }, ['inputs:read:2'], false],
    ['users:edit:{User.username}', users, ['users:edit:mira'], false],
    ['users:edit:{User.username}', users, ['users:edit:mira', 'users:edit:jo'], true],
    [{ any: ['users:edit:{User.username}'] }, users, ['users:edit:jo'], true],
    [{ any: ['users:list', 'users:edit:{User.username}'] }, { User: null }, ['users:list'], true],
    [{ all: ['users:list', 'roles:read'] }, {}, ['users:list'], false],
    ['users:rolesedit:{body[]}', { body: ['jo'] }, ['users:rolesedit:jo'], true],
    ['loggers:read:{Summary.loggers[key]}', { Summary: { loggers: { a: {} } } }, ['loggers:read:a'], true],
    ['streams:edit:{body.stream}', { body: { stream: null } }, [], true],
    [dashboard, { body: { type: 'SEARCH' } }, [], true],
    [dashboard, { body: { type: 'DASHBOARD' } }, [], false],
    [{ any: ['view:edit', dashboard] }, { body: { type: 'SEARCH' } }, ['dashboards:create'], false],
    [filter, { query: {} }, ['searches:relative'], true],
    [filter, { query: {} }, [], false],
    [filter, { query: { filter: ['1', '2'] } }, ['searches:relative', 'streams:read:1'], false],
  ])('of %j, with %j and the permissions %j, is met: %s', (need, scope, held, expected) => {
    expect(isMet(need, scope, (permission) => held.includes(permission))).toBe(expected);
  });

  it('is not decided without the entity it is about', () => {
    expect(() => isMet('users:edit:{User.username}', {}, () => true)).toThrow('needs User');
  });
});
