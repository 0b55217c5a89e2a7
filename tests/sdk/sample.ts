/** A tool as another team would write it: this file is copied into an otherwise empty project. */
import {
  asCsvStream,
  createClient,
  csvRows,
  FetchError,
  fieldErrors,
  login,
  logout,
  messagePages,
  pages,
  type ResponseBody,
  runSearch,
  type Stream,
  tail,
  unwrap,
} from '@tailrace/sdk';
import { OPERATIONS, permissionFor } from '@tailrace/sdk/permissions';

/** What the tool prints. */
export interface Report {
  username: string;
  titles: string[];
  paged: string[];
  followed: string[];
  exported: (string | undefined)[];
  status: number | null;
  fields: Record<string, string[]>;
  walked: boolean | undefined;
  typed: string;
  permission: string | null;
  path: string;
}

const [baseUrl = '', username = '', password = ''] = process.argv.slice(2);
const client = createClient({ baseUrl, retry: { attempts: 2 } });
const session = await login(client, { username, password });

const { streams }: ResponseBody<'listStreams'> = await unwrap(client.GET('/streams'));
const titles: string[] = streams.map(({ title }: Stream) => title);

const job = await runSearch(client, {
  queries: [
    {
      id: 'q',
      timerange: { type: 'relative', from: 300 },
      query: { type: 'elasticsearch', query_string: 'sample' },
      search_types: [{ id: 'm', type: 'messages', limit: 2 }],
    },
  ],
});
const paged: string[] = [];
for await (const { messages } of messagePages(client, job, { limit: 2 })) {
  paged.push(...messages.map(({ message }) => message.message));
}

const followed: string[] = [];
for await (const { message } of tail(client, { query: 'sample' })) {
  followed.push(message.message);
  if (followed.length === paged.length) break;
}

const query = { query: 'sample', range: 300, fields: 'message' };
const csv = await unwrap(
  client.GET('/search/universal/relative/export', { ...asCsvStream, params: { query } }),
);
const exported: (string | undefined)[] = [];
for await (const { message } of csvRows(csv)) exported.push(message);

const refusal = await unwrap(
  client.GET('/streams/{streamId}', { params: { path: { streamId: '60b5f3c2e4a1d80001a2b3c4' } } }),
).catch((error: unknown) => error);

const walked = await pages(async (page) => ({ total: 1, page, per_page: 1 })).next();

// @ts-expect-error The contract knows no such path.
const nowhere = () => client.GET('/no/such/path');

await logout(client);
const report: Report = {
  username: session.username,
  titles,
  paged,
  followed,
  exported,
  status: refusal instanceof FetchError ? refusal.status : null,
  fields: fieldErrors(refusal),
  walked: walked.done,
  typed: typeof nowhere,
  permission: permissionFor('getInput', { inputId: '60a3' }),
  path: OPERATIONS.getInput.path,
};
console.log(JSON.stringify(report));
