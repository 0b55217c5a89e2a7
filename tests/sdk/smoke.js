/** What the SDK does on every runtime: copied into a project that has installed it, beside `config.js`. */
import {
  call,
  createClient,
  errorKind,
  exportMessages,
  FetchError,
  fieldErrors,
  login,
  logout,
  search,
  tail,
} from '@tailrace/sdk';
import { api } from '@tailrace/sdk/api';
import { getStream, listStreams } from '@tailrace/sdk/operations/streams';
import { baseUrl, nowhere, password } from './config.js';

/** @param {Promise<unknown>} failing */
const failure = (failing) =>
  failing.then(
    () => null,
    (error) => error,
  );

export async function smoke() {
  const client = createClient({ baseUrl });
  await login(client, { username: 'admin', password });

  const query = 'smoke';
  const result = await search(client, { query, since: '5m', sort: 'timestamp:asc', limit: 2 });
  const searched = [];
  for await (const { message } of result) searched.push(message.message);
  const exported = [];
  for await (const row of exportMessages(client, { query, since: '5m' })) exported.push(row.message);
  const followed = [];
  for await (const { message } of tail(client, { query }, { range: 300 })) {
    followed.push(message.message);
    if (followed.length === result.total) break;
  }

  const { total } = await call(client, listStreams);
  const named = await api(client).streams.listStreams();

  const unknown = await failure(call(client, getStream, { streamId: '60b5f3c2e4a1d80001a2b3c4' }));
  const away = createClient({ baseUrl: nowhere, credentials: { type: 'token', token: 'any' }, retry: false });
  const errors = [
    unknown,
    await failure(search(client, { query: '(', since: '5m' })),
    await failure(call(away, listStreams)),
    await failure(call(client, listStreams, {}, { signal: AbortSignal.abort() })),
  ];
  await logout(client);
  return {
    searched,
    exported,
    followed,
    total: result.total,
    areStreamsSame: named.total === total,
    kinds: errors.map(errorKind),
    call: unknown.call,
    hasRequestId: unknown.requestId !== null,
    fields: fieldErrors(
      new FetchError(400, 'Bad Request', [{ path: 'create.arg0.title', message: 'is empty' }]),
    ),
  };
}
