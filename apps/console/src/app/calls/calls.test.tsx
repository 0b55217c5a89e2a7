// @vitest-environment jsdom
import { FetchError, textBody } from '@tailrace/sdk';
import { getClusterNode } from '@tailrace/sdk/operations/cluster';
import { createGrokPattern, getGrokPattern, listGrokPatternsPaginated } from '@tailrace/sdk/operations/grok';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { listAuthzRoleAssignees, removeAuthzRoleAssignee } from '@tailrace/sdk/operations/roles';
import { createUser, updateUser } from '@tailrace/sdk/operations/users';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { call } from './call.ts';
import { query } from './query.ts';
import { permissionOf, permissionsOf } from './use-can.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../api.ts', () => ({ api: { request: sent } }));

const response = (data: unknown) => sent.mockResolvedValue({ data, response: new Response() });

afterEach(() => sent.mockReset());

it('fills path parameters and sends the body', async () => {
  response({ id: 'a' });
  await call(getGrokPattern, { patternId: 'a' });
  await call(listGrokPatternsPaginated, { page: 2, per_page: 25 });
  await call(createGrokPattern, { body: 'WORD \\w+', replace: true }, { ...textBody });
  expect(sent.mock.calls).toMatchObject([
    ['GET', '/system/grok/{patternId}', { params: { path: { patternId: 'a' }, query: {} } }],
    ['GET', '/system/grok/paginated', { params: { path: {}, query: { page: 2, per_page: 25 } } }],
    ['POST', '/system/grok', { params: { query: { replace: true } }, body: 'WORD \\w+', ...textBody }],
  ]);
});

it('caches a reply under the operation id and the input', async () => {
  response({ name: 'WORD' });
  const options = query(getGrokPattern, { patternId: 'a' }, { select: ({ name }) => name });
  await expect(new QueryClient().fetchQuery(options)).resolves.toEqual({ name: 'WORD' });
  expect(options.queryKey).toEqual(['getGrokPattern', { patternId: 'a' }]);
  expectTypeOf(options.select).exclude(undefined).returns.toEqualTypeOf<string>();
});

it('does not extend the session by polling', async () => {
  response({ name: 'WORD' });
  const input = { patternId: 'a' };
  await new QueryClient().fetchQuery(query(getGrokPattern, input, { refetchInterval: 5000 }));
  await new QueryClient().fetchQuery(query(getGrokPattern, input));
  expect(sent.mock.calls.map(([, , { noSessionExtension }]) => noSessionExtension)).toEqual([true, false]);
});

it('takes the permission of a call from the contract', () => {
  expect(permissionOf(getInput, { inputId: '60a3' })).toBe('inputs:read:60a3');
  expect(permissionOf(updateUser, { User: { username: 'mira' } })).toBe('users:edit:mira');
  expect(() => permissionOf(getInput)).toThrow('The permission of getInput needs inputId');
});

it('takes the permissions that newer servers require in addition, or in place of others', () => {
  const role = { username: 'mira', AuthzRole: { name: 'Reader' } };
  const of = (version: string | undefined) => permissionsOf(removeAuthzRoleAssignee, role, version);
  expect(of(undefined)).toEqual(['users:rolesedit:mira']);
  expect(of('6.3.15')).toEqual(['users:rolesedit:mira']);
  expect(of('7.0.0')).toEqual(['users:rolesedit:mira', 'roles:assign:Reader']);
  expect(of('8.0.0+abc')).toEqual(['users:rolesedit:mira', 'roles:assign:Reader']);
  expect(permissionsOf(listAuthzRoleAssignees, {}, '4.1.14')).toEqual(['users:list']);
  expect(permissionsOf(listAuthzRoleAssignees, {}, '7.0.12')).toEqual([]);
  const user = { body: { roles: ['Reader', 'Admin'] } };
  expect(permissionsOf(createUser, user, '7.0.12')).toEqual([
    'users:create',
    'roles:assign:Reader',
    'roles:assign:Admin',
  ]);
  expect(permissionsOf(createUser, undefined, '7.0.12')).toEqual(['users:create']);
  // Patches of one line differ.
  expect(permissionsOf(getClusterNode, {}, '7.0.6')).toEqual([]);
  expect(permissionsOf(getClusterNode, {}, '7.0.7')).toEqual(['clusterconfiguration:read']);
});

it('does not poll again what was refused, until something invalidates it', () => {
  const { refetchInterval } = query(getGrokPattern, { patternId: 'a' }, { refetchInterval: 5000 });
  const after = (error: Error | null) =>
    typeof refetchInterval === 'function' ? refetchInterval({ state: { error } } as never) : refetchInterval;
  expect(after(null)).toBe(5000);
  expect(after(new FetchError(502, 'Bad Gateway'))).toBe(5000);
  expect(after(new FetchError(403, 'Not authorized'))).toBe(false);
});

it('does not compile without the parameters of the path', () => {
  // @ts-expect-error `patternId` is missing.
  expect(query(getGrokPattern).queryKey).toEqual(['getGrokPattern']);
  // @ts-expect-error No such parameter.
  query(listGrokPatternsPaginated, { perPage: 25 });
});
