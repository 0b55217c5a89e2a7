import document from '@tailrace/openapi/bundle.json' with { type: 'json' };
import { createClient, type OperationId } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { hasCall, isKnownTo } from '@tailrace/sdk/versions';
import { describe, expect, it } from 'vitest';
import { exampleBody, exampleReply } from '../examples.ts';
import { contractVersion, type PlayedVersion, playedVersions, playVersion } from './play-version.ts';
import { playedDifferences } from './played-differences.ts';

interface Exchange {
  /** What the server got, in the contract's form. */
  got?: unknown;
  data?: unknown;
  error?: unknown;
  status: number;
}

type Media = { example?: unknown; examples?: Record<string, { value?: unknown; $ref?: string }> };
type Documented = { requestBody?: { content?: Record<string, Media>; $ref?: string } };

/** The contract itself says of these that later versions differ. */
const differing: ReadonlySet<OperationId> = new Set(['simulatePipelines']);

const ids = Object.keys(OPERATIONS) as OperationId[];

/** What a reference to a part of the document stands for. */
function resolved<Part extends { $ref?: string }>(part: Part | undefined): Part | undefined {
  if (part?.$ref === undefined) return part;
  const names = part.$ref.split('/').slice(1);
  return names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document) as Part;
}

/** The contract's example of a call's body. */
function requestExample(id: OperationId): unknown {
  const { method, path } = OPERATIONS[id];
  const paths = document.paths as unknown as Record<string, Record<string, Documented>>;
  const media = resolved(paths[path]?.[method.toLowerCase()]?.requestBody)?.content?.['application/json'];
  return media?.example ?? resolved(Object.values(media?.examples ?? {})[0])?.value;
}

/** Makes a call with the contract's example to a server that plays a version. */
async function exchange(version: string, id: OperationId, body: unknown, reply?: unknown): Promise<Exchange> {
  const { method, path } = OPERATIONS[id];
  let got: unknown;
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    serverVersion: version,
    retry: false,
    fetch: async (request) => {
      const response = await playVersion(version, request, async (received) => {
        const text = await received.text();
        got = text && received.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : undefined;
        return exampleReply(id, reply === undefined ? exampleBody(id) : reply);
      });
      return response ?? new Response('not a call', { status: 500 });
    },
  });
  // Some servers demand that the ids of path and body are the same.
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    (body as Record<string, unknown> | undefined)?.[name] ?? `the-${name}`,
  ]);
  const send = client.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
  const { data, error, response } = await send(method.toLowerCase(), path, {
    params: { path: Object.fromEntries(names) },
    ...(body === undefined ? {} : { body }),
    ...(isJson(id) ? {} : { parseAs: 'stream' }),
  });
  return { got, data, error, status: response.status };
}

/** Without the ids of the path, which some servers demand in the body as well. */
const withoutPathIds = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (value === `the-${name}` ? undefined : value)));

/** The contract's example of a reply without what a version no longer has. */
function expectedReply(version: string, operation: OperationId): unknown {
  const url = new URL(`http://logs.test/api${OPERATIONS[operation].path}`);
  return playedDifferences
    .filter((one) => isKnownTo(version, one) && one.calls.includes(operation))
    .reduce(
      (reply: unknown, { lost }) => (lost ? lost(reply, { operation, url, version }) : reply),
      exampleBody(operation),
    );
}

const isJson = (id: OperationId) =>
  exampleReply(id).headers.get('Content-Type')?.includes('json') ?? exampleReply(id).status === 204;

describe.each(Object.keys(playedVersions) as PlayedVersion[])('of Graylog %s', (name) => {
  const version = playedVersions[name];
  const there = ids.filter((id) => hasCall(version, id));

  it.each(there)('%s gets and gives what the contract says', async (id) => {
    const body = requestExample(id);
    const { got, data, error, status } = await exchange(version, id, body);
    expect(error).toBeUndefined();
    expect(status).toBeLessThan(300);
    if (body !== undefined && got !== undefined) expect(withoutPathIds(got)).toEqual(body);
    const expected = expectedReply(version, id);
    if (!isJson(id) || expected === undefined || differing.has(id)) return;
    if (typeof expected === 'object') expect(data).toMatchObject(expected as object);
    else expect(data).toEqual(expected);
  });

  it('lacks the calls of our own server', async () => {
    expect((await exchange(version, 'tailMessages', undefined)).status).toBe(404);
  });
});

describe(`of Graylog ${contractVersion}`, () => {
  it('lacks the calls of our own server', async () => {
    expect((await exchange(contractVersion, 'tailMessages', undefined)).status).toBe(404);
  });

  it('refuses members of later versions, also within lists', async () => {
    const body = { queries: [{ id: 'q', search_types: [{ id: 'm' }, { id: 'n', fields: [] }] }] };
    expect(await exchange(contractVersion, 'createSearch', body)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('Unable to map property fields') },
    });
  });

  it('takes and gives what the contract says', async () => {
    const body = { queries: [{ id: 'q', search_types: [{ id: 'm' }] }] };
    const { got, data } = await exchange(contractVersion, 'createSearch', body);
    expect(got).toEqual(body);
    expect(data).toEqual(exampleBody('createSearch'));
  });
});
