// @vitest-environment jsdom
import { grokNotices } from '@tailrace/domain/notices/grok';
import type { RequestBody, Schemas } from '@tailrace/sdk';
import * as operations from '@tailrace/sdk/operations/grok';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { closeConfirmation, useConfirmation } from '../confirm.ts';
import { currentUserQuery } from '../current-user-query.ts';
import { clearNotices, useNotices } from '../notices.ts';
import { createQueryClient } from '../query-client.ts';
import { beginSession } from '../session.ts';
import type { Reply } from './call.ts';
import type { CallQuery } from './query.ts';
import { resource } from './resource.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../api.ts', () => ({ api: { request: sent } }));

type Pattern = Schemas['GrokPattern'];

const patterns = resource({
  noun: { one: 'pattern', many: 'patterns' },
  lists: [operations.listGrokPatterns],
  calls: {
    get: operations.getGrokPattern,
    create: operations.createGrokPattern,
    update: operations.updateGrokPattern,
    remove: operations.deleteGrokPattern,
  },
  id: ({ id }: Pattern) => id ?? '',
  name: ({ name }) => name,
  notices: grokNotices,
  restored: ({ name, pattern }) => ({ name, pattern }),
});

const word: Pattern = { id: 'a', name: 'WORD', pattern: '\\w+', content_pack: null };
const digit: Pattern = { id: 'b', name: 'DIGIT', pattern: '\\d', content_pack: null };

beforeEach(() => {
  beginSession({ sessionId: 's', username: 'mira' });
  sent.mockImplementation(async () => ({ data: {}, response: new Response() }));
});

afterEach(() => {
  clearNotices();
  sent.mockReset();
});

/** Renders a hook of the resource as a user with these permissions. */
function used<Result>(hook: () => Result, permissions = ['inputs:create', 'inputs:edit']): Result {
  const client = createQueryClient();
  client.setQueryData(currentUserQuery('mira').queryKey, { permissions } as Schemas['User']);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const calls = () => sent.mock.calls.map(([method, , { params, body }]) => [method, params.path, body]);
const confirmation = () => renderHook(useConfirmation).result.current;
const notices = () => renderHook(useNotices).result.current;

it('creates a new entity, and updates an existing one by id', async () => {
  const body = { name: 'WORD', pattern: '\\w' };
  const creating = used(() => patterns.useSave());
  await act(() => creating.save(body));
  const updating = used(() => patterns.useSave(word));
  await act(() => updating.save(body));
  expect(calls()).toEqual([
    ['POST', {}, body],
    ['GET', { patternId: 'a' }, undefined],
    ['PUT', { patternId: 'a' }, body],
  ]);
  expect(notices().map(({ text }) => text)).toEqual([
    'Grok pattern "WORD" successfully created',
    'Grok pattern "WORD" successfully updated',
  ]);
});

it('asks before it overwrites what somebody else changed', async () => {
  const changed = { ...word, pattern: '[a-z]+' };
  sent.mockImplementation(async () => ({ data: changed, response: new Response() }));
  const body = { name: 'WORD', pattern: '\\S+' };
  const { save } = used(() => patterns.useSave(word));
  const refused = expect(save(body)).rejects.toThrow('someone else changed it in the meantime');
  await vi.waitFor(() => expect(confirmation()?.names).toEqual(['pattern: “\\w+”, now “[a-z]+”']));
  closeConfirmation(false);
  await refused;
  expect(calls()).toEqual([['GET', { patternId: 'a' }, undefined]]);

  const overwritten = save(body);
  await vi.waitFor(() => expect(confirmation()).not.toBeNull());
  closeConfirmation(true);
  await overwritten;
  expect(calls().at(-1)).toEqual(['PUT', { patternId: 'a' }, body]);
});

it('deletes one entity without confirmation and recreates it on undo', async () => {
  const deletion = used(() => patterns.useDeletion({ effect: () => '' }));
  expect(deletion.confirm?.([word])).toBeNull();
  act(() => void deletion.run([word], 'row'));
  await vi.waitFor(() => expect(notices()).toHaveLength(1));
  const [deleted] = notices();
  act(() => deleted?.action?.run());
  await vi.waitFor(() => expect(calls()).toContainEqual(['POST', {}, { name: 'WORD', pattern: '\\w+' }]));
});

it('lists several entities before deleting, and reports how many failed', async () => {
  const deletion = used(() => patterns.useDeletion({ effect: () => '' }));
  expect(deletion.confirm?.([word, digit])).toMatchObject({
    title: 'Delete 2 patterns?',
    names: ['WORD', 'DIGIT'],
  });
  sent.mockImplementationOnce(async () => ({
    error: { type: 'ApiError', message: 'In use' },
    response: new Response(null, { status: 400 }),
  }));
  act(() => void deletion.run([word, digit], 'bulk'));
  await vi.waitFor(() => expect(notices()).toMatchObject([{ text: '1 of 2 failed. In use' }]));
});

it('asks users who could not undo it, and offers readers nothing', () => {
  const deletion = used(() => patterns.useDeletion({ effect: () => '' }), ['inputs:edit']);
  expect(deletion.confirm?.([word])).toMatchObject({ title: 'Delete pattern “WORD”?' });
  expect(used(() => patterns.useDeletion({ effect: () => '' }), []).in).toEqual([]);
  expect(used(patterns.useCan, []).edit(word)).toBe(false);
});

it('is typed by its operations', () => {
  expectTypeOf(patterns.get).returns.toEqualTypeOf<CallQuery<Reply<'getGrokPattern'>>>();
  type Body = Parameters<ReturnType<typeof patterns.useSave>['save']>[0];
  expectTypeOf<Body>().toEqualTypeOf<RequestBody<'createGrokPattern'> & RequestBody<'updateGrokPattern'>>();
  expectTypeOf(patterns.useDeletion)
    .parameter(0)
    .toHaveProperty('effect')
    .parameter(0)
    .toEqualTypeOf<readonly Pattern[]>();
});
