import { existsSync, renameSync, rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { replacement } from '../../indices/index-files.ts';
import { StoppedRunError } from '../../jobs/active-run.ts';
import { page } from '../../search/testing/temporary-search.ts';
import { finalizedVersion, indexPath, layOut, layoutOf } from '../../storage/index-file.ts';
import { turnIntoLayout, turnIntoLayout5, turnIntoLayout6 } from '../../storage/testing/older-layout.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { catalogueService } from './catalogue-service.ts';
import { indexConversion } from './index-conversion.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  const made = await server.admin('POST /system/indices/index_sets', { body: indexSetRequest('web') });
  id = (made.body as { id: string }).id;
  return () => server[Symbol.asyncDispose]();
});

const fileOf = (name: string) => indexPath(server.directory, name);
const stateOf = (name: string) =>
  server
    .service(catalogueService)
    .current()
    .indices.find((index) => index.name === name)?.state;

/** Finalizes an index of an older layout with so many messages. */
async function finalizeOlder(name: string, count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, at) =>
    storedMessage({ timestamp: testNow, message: `${name} ${at}`, number: at }),
  );
  const older = `${fileOf(name)}.older`;
  layOut(older);
  turnIntoLayout(older, 3);
  for (const ending of ['-wal', '-shm']) rmSync(fileOf(name) + ending, { force: true });
  renameSync(older, fileOf(name));
  using writer = IndexWriter.open(server.directory, name);
  writer.append(messages);
  writer.close();
  await server.admin(`POST /cluster/deflector/${id}/cycle`);
  await expect.poll(() => stateOf(name)).toBe('sealed');
}

const search = async (query: string) =>
  (await server.areas.host.search.messages({ ...page, query })).messages.map(({ fields }) => fields.message);

const run = (signal = new AbortController().signal) => {
  const reported: string[] = [];
  return { reported, signal, progress: (_: number, info: string) => void reported.push(info) };
};

it('converts finalized indices of an older layout, and searches find the same in them', async () => {
  await finalizeOlder('web_0', 30);
  const before = await search('number:[3 TO 8]');
  expect(before).toHaveLength(6);
  expect(layoutOf(fileOf('web_0'))).toBe(3);
  await server.service(indexConversion).run(run());
  expect(layoutOf(fileOf('web_0'))).toBe(finalizedVersion);
  expect(await search('number:[3 TO 8]')).toEqual(before);
  expect(stateOf('web_0')).toBe('sealed');
  expect(existsSync(fileOf(replacement('web_0')))).toBe(false);
});

it.each([
  [5, 'whose blocks have a filter of words each', turnIntoLayout5],
  [6, 'whose documents are in packs', turnIntoLayout6],
])('converts a finalized index of layout %s, %s', async (layout, _, turnInto) => {
  const messages = Array.from({ length: 30 }, (_, at) =>
    storedMessage({ timestamp: testNow, message: `m ${at}` }),
  );
  {
    using writer = IndexWriter.open(server.directory, 'web_0');
    writer.append(messages);
  }
  await server.admin(`POST /cluster/deflector/${id}/cycle`);
  await expect.poll(() => stateOf('web_0')).toBe('sealed');
  expect(layoutOf(fileOf('web_0'))).toBe(finalizedVersion);
  turnInto('web_0', fileOf('web_0'));
  expect(layoutOf(fileOf('web_0'))).toBe(layout);
  expect(await search('message:7')).toEqual(['m 7']);
  await server.service(indexConversion).run(run());
  expect(layoutOf(fileOf('web_0'))).toBe(finalizedVersion);
  expect(await search('message:7')).toEqual(['m 7']);
  expect(await search('')).toHaveLength(10);
});

it('gives way to a deletion, and goes on afterwards', async () => {
  await finalizeOlder('web_0', 30);
  const conversion = server.service(indexConversion);
  const running = conversion.run(run());
  const release = await conversion.giveWay();
  await running;
  await conversion.run(run());
  expect(layoutOf(fileOf('web_0'))).toBe(3);
  release();
  await conversion.run(run());
  expect(layoutOf(fileOf('web_0'))).toBe(finalizedVersion);
});

it('is not begun again after it was cancelled', async () => {
  await finalizeOlder('web_0', 30);
  const conversion = server.service(indexConversion);
  await conversion.run(run(AbortSignal.abort(new StoppedRunError('canceled'))));
  await conversion.run(run());
  expect(layoutOf(fileOf('web_0'))).toBe(3);
});
