import { createClient, errorKind, exportMessages, queryParseError, search } from '@tailrace/sdk';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from './handlers.ts';
import { parseReason } from './server-variants/search-results.ts';
import { type ServerVariant, serverVariant } from './server-variants.ts';

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = () =>
  createClient({ baseUrl: 'http://logs.test/api', credentials: { type: 'token', token: 't' } });
const play = (...names: ServerVariant[]) => server.use(...serverVariant(...names));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each<ServerVariant>(['4.1.2', '4.3.6'])('the searches of the SDK on %s', (version) => {
  it('find, page and export the same messages', async () => {
    play(version);
    const request = { query: 'level:3', since: '30d' };
    const result = await search(client(), { ...request, sort: 'timestamp:asc', limit: 7 });
    expect(result.total).toBeGreaterThan(7);
    const found: string[] = [];
    for await (const { message } of result) found.push(message.message);
    const exported: (string | undefined)[] = [];
    for await (const { message } of exportMessages(client(), request)) exported.push(message);
    expect(found).toHaveLength(result.total);
    expect(exported).toEqual(found);
  });

  it('say where a query cannot be read', async () => {
    play(version, 'shards failed');
    const error = await failure(search(client(), { query: 'service:( ', since: '5m' }));
    expect(errorKind(error)).toBe('query');
    expect(error).toMatchObject({ message: parseReason.replace(/\.$/, '') });
    expect(queryParseError(error)).toMatchObject({ line: 1, column: 13 });
  });

  it('find nothing where there is no index, and in no time at all', async () => {
    play(version, 'no index');
    const none = await search(client(), { since: '5m' });
    expect([none.total, none.messages]).toEqual([0, []]);
    for await (const _ of none) expect.unreachable();
    play(version, 'impossible dates');
    expect((await search(client(), { since: 0 })).total).toBe(0);
    for await (const _ of exportMessages(client(), { since: 0 })) expect.unreachable();
  });

  it('say behind which message a server does not page', async () => {
    play(version);
    const error = await failure(search(client(), { since: '5m', limit: 20_000 }));
    expect(error).toMatchObject({ kind: 'resultWindow', resultWindow: 10_000 });
  });
});
