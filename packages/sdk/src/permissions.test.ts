import { expect, expectTypeOf, it, test } from 'vitest';
import * as grok from './generated/operations/grok.ts';
import { createSession } from './generated/operations/sessions.ts';
import * as users from './generated/operations/users.ts';
import { isGuestRoute } from './guest-routes.ts';
import type { Operation, PathParams, QueryParams, RequestBody, ResponseBody, Schemas } from './index.ts';
import { isMet, OPERATIONS, permissionFor, requiredBy } from './permissions.ts';

test.each([
  ['createInput', {}, 'inputs:create'],
  ['getInput', { inputId: '60a3' }, 'inputs:read:60a3'],
  ['getUserByUsername', { user: '$& mira' }, 'users:edit:$& mira'],
  ['listUserTokens', { 'User.username': 'mira' }, 'users:tokenlist:mira'],
  ['listStreams', {}, null],
  ['getSearch', {}, null],
  ['prepareEntityShare', {}, null],
  ['createSession', {}, null],
] as const)('%s with %j needs %s', (operationId, params, permission) => {
  expect(permissionFor(operationId, params)).toBe(permission);
});

test.each([
  ['POST /api/streams/60a3/pause', undefined, 'streams:changestate:{streamId} or streams:edit:{streamId}'],
  ['GET /graylog/api/streams/enabled', '4.1.14', null],
  ['POST /api/system/inputs', '4.1.14', 'inputs:create'],
  ['POST /api/system/inputs', '7.0.2', 'inputs:create and input_types:create:{body.type}'],
  ['GET /api/authz/roles/60a3/assignees', '7.0.2', null],
  ['GET /api/unknown', '7.0.2', null],
])('%s on a server of version %s requires %j', (call, version, text) => {
  expect(requiredBy(call, version)).toBe(text);
});

it('throws for a permission without its entity', () => {
  expect(() => permissionFor('getStream')).toThrow('getStream needs the parameter streamId');
});

it('has the server’s permission rules', () => {
  const { check, ignore } = OPERATIONS.updateUser.rule ?? {};
  const scope = { User: { username: 'mira' } };
  expect(check && isMet(check, scope, (permission) => permission === 'users:edit:mira')).toBe(true);
  expect(Object.keys(ignore ?? {})).toContain('body.roles');
});

it('lists exactly the guest calls', () => {
  const operations = Object.values(OPERATIONS);
  const guests = operations.filter(({ permission }) => permission === 'guest');
  expect(guests).not.toEqual([]);
  expect(operations.filter(({ method, path }) => isGuestRoute(method, path))).toEqual(guests);
});

it('has a constant for each call, typed by its operation id', () => {
  expect(grok.getGrokPattern).toEqual({
    id: 'getGrokPattern',
    method: 'GET',
    path: '/system/grok/{patternId}',
    permission: 'inputs:read',
  });
  expect(createSession.permission).toBeNull();
  expect(users.listUserTokens.permission).toBe('users:tokenlist:{User.username}');
  expectTypeOf(grok.getGrokPattern).toExtend<Operation<'getGrokPattern'>>();
});

it('types calls by their operation id', () => {
  expectTypeOf<PathParams<'getStream'>>().toEqualTypeOf<{ streamId: string }>();
  expectTypeOf<QueryParams<'listMessageFieldNames'>>().toEqualTypeOf<{ limit?: number }>();
  expectTypeOf<RequestBody<'createSearch'>>().toEqualTypeOf<Schemas['SearchInput']>();
  expectTypeOf<RequestBody<'executeSearch'>>().toEqualTypeOf<Schemas['ExecutionState']>();
  expectTypeOf<RequestBody<'listStreams'>>().toBeNever();
  expectTypeOf<ResponseBody<'executeSearch'>>().toEqualTypeOf<Schemas['SearchJob']>();
  expectTypeOf<ResponseBody<'deleteInput'>>().toBeNever();
});

it('distinguishes the variants of a union by their type', () => {
  expectTypeOf<Extract<Schemas['SearchType'], { type: 'pivot' }>>().toEqualTypeOf<
    Schemas['PivotSearchType']
  >();
  expectTypeOf<Extract<Schemas['SearchTypeResult'], { type: 'messages' }>>().toEqualTypeOf<
    Schemas['MessageListResult']
  >();
});
