import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const nowhere = '60b6201d8c5d3a1f2e4b7a33';

async function newOutput(): Promise<string> {
  const body = {
    title: 'To the archive',
    type: 'org.graylog2.outputs.LoggingOutput',
    configuration: { prefix: '' },
  };
  return ((await server.admin('POST /system/outputs', { body })).body as { id: string }).id;
}

async function newStream(): Promise<string> {
  const { index_set_id } = await stream(defaultStreamId);
  const body = { title: 'Shop front', description: '', index_set_id };
  return ((await server.admin('POST /streams', { body })).body as { stream_id: string }).stream_id;
}

const stream = async (id: string) => (await server.admin(`GET /streams/${id}`)).body as Schemas['Stream'];
const add = (id: string, ...outputs: string[]) =>
  server.admin(`POST /streams/${id}/outputs`, { body: { outputs } });
const idsOf = async (id: string) => (await stream(id)).outputs.map((output) => output.id);

it('adds outputs to a stream, each once, and removes them', async () => {
  const [id, first, second] = [await newStream(), await newOutput(), await newOutput()];
  expect(await add(id, first)).toMatchObject({ status: 202 });
  expect(await add(id, second, first)).toMatchObject({ status: 202 });
  const list = await server.admin(`GET /streams/${id}/outputs`);
  expect(list).toMatchObject({ status: 200, body: { total: 2, outputs: [{ id: first }, { id: second }] } });
  expect(await stream(id)).toMatchObject({ outputs: (list.body as Schemas['OutputList']).outputs });
  const { body: page } = await server.admin(`GET /streams/paginated?query=id:${id}`);
  expect(page).toMatchObject({ streams: [{ id, outputs: [first, second] }] });

  expect((await server.admin(`DELETE /streams/${id}/outputs/${first}`)).status).toBe(204);
  expect(await idsOf(id)).toEqual([second]);
  const removed = await server.admin(`GET /streams/${id}/outputs/${first}`);
  expect(removed).toMatchObject({ status: 200, body: { id: first, title: 'To the archive' } });
});

it('gives the default stream outputs, though it cannot be changed otherwise', async () => {
  const output = await newOutput();
  expect((await add(defaultStreamId, output)).status).toBe(202);
  expect(await idsOf(defaultStreamId)).toEqual([output]);
});

it('adds none when one of them does not exist', async () => {
  const [id, output] = [await newStream(), await newOutput()];
  expect((await add(id, output, nowhere)).status).toBe(404);
  expect(await idsOf(id)).toEqual([]);
});

it.each([
  ['GET', '/streams/NOWHERE/outputs'],
  ['GET', '/streams/NOWHERE/outputs/OUTPUT'],
  ['GET', '/streams/STREAM/outputs/NOWHERE'],
  ['DELETE', '/streams/NOWHERE/outputs/OUTPUT'],
  ['DELETE', '/streams/STREAM/outputs/NOWHERE'],
])('answers 404 for what does not exist: %s %s', async (method, path) => {
  const [id, output] = [await newStream(), await newOutput()];
  const call = path.replace('NOWHERE', nowhere).replace('STREAM', id).replace('OUTPUT', output);
  expect((await server.admin(`${method} ${call}`)).status).toBe(404);
});

it('copies outputs with the stream', async () => {
  const [id, output] = [await newStream(), await newOutput()];
  await add(id, output);
  const { index_set_id } = await stream(id);
  const body = { title: 'A copy', description: '', index_set_id, remove_matches_from_default_stream: false };
  const { body: copy } = await server.admin(`POST /streams/${id}/clone`, { body });
  expect(await idsOf((copy as { stream_id: string }).stream_id)).toEqual([output]);
});

it('removes a deleted output from all streams', async () => {
  const [one, other, output, retained] = [
    await newStream(),
    await newStream(),
    await newOutput(),
    await newOutput(),
  ];
  await add(one, output, retained);
  await add(other, output);
  await server.admin(`DELETE /system/outputs/${output}`);
  expect(await idsOf(one)).toEqual([retained]);
  expect(await idsOf(other)).toEqual([]);
});
