import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTarget } from '../indices/testing/write-target.ts';
import { createLogger } from '../logger.ts';
import { indexPath, layOut } from '../storage/index-file.ts';
import { IngestService } from './ingest-service.ts';
import type { InputDefinition } from './input-definition.ts';
import { inputTypeNames } from './input-types/input-type.ts';
import type { RefusedMessages } from './refused-messages.ts';
import { gelf, sendTcp } from './testing/senders.ts';

const refusingWorker = new URL('./testing/refusing-worker.ts', import.meta.url);
const mortalWorker = new URL('./testing/mortal-worker.ts', import.meta.url);

const input = (id: string, configuration: Record<string, unknown> = {}): InputDefinition => ({
  id,
  type: inputTypeNames.gelfTcp,
  configuration: { bind_address: '127.0.0.1', port: 0, ...configuration },
  staticFields: {},
});

describe('IngestService', () => {
  let dataDir = '';
  let service: IngestService;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'tailrace-ingest-'));
    mkdirSync(path.dirname(indexPath(dataDir, 'test_0')));
    layOut(indexPath(dataDir, 'test_0'));
    service = new IngestService(
      { dataDir, nodeId: 'node', journalBytes: 1 << 30 },
      createLogger('silent'),
      mortalWorker,
    );
    void service.writeTo([writeTarget('test', { index: 'test_0' })]);
  });
  afterEach(async () => {
    await service.close();
    rmSync(dataDir, { recursive: true });
  });

  const portOf = (id: string) => service.state(id)?.port ?? 0;
  const send = (id: string, text: string) => sendTcp(portOf(id), `${gelf({ short_message: text })}\0`);
  const metric = (name: string) => service.metrics()[name];
  function storedCount(): number {
    using db = new DatabaseSync(indexPath(dataDir, 'test_0'), { readOnly: true });
    return Number(db.prepare('SELECT count(*) AS count FROM messages').get()?.count);
  }
  const flushedOutput = async () => {
    await service.flush();
    return metric('org.graylog2.throughput.output');
  };

  it('stores a batch without the message that the index refuses, which it reports', async () => {
    service = new IngestService(
      { dataDir, nodeId: 'node', journalBytes: 1 << 30 },
      createLogger('silent'),
      refusingWorker,
    );
    void service.writeTo([writeTarget('test', { index: 'test_0' })]);
    const reported: RefusedMessages[] = [];
    service.reports.onRefused = (refused) => reported.push(refused);
    await service.start([input('one')]);
    const texts = ['a', 'refused', 'b'].map((short_message) => `${gelf({ short_message })}\0`);
    await sendTcp(portOf('one'), texts.join(''));
    await expect.poll(flushedOutput).toMatchObject({ metric: { count: 2 } });
    const [{ messages }] = reported as [RefusedMessages];
    expect(messages).toMatchObject([{ index: 'test_0', reason: 'too long' }]);
    expect(storedCount()).toBe(2);
  });

  it('stores and counts the messages its inputs receive', async () => {
    await service.start([input('one'), input('two')]);
    expect(service.states()).toMatchObject([{ state: 'RUNNING' }, { state: 'RUNNING' }]);
    await send('one', 'a');
    await send('two', 'b');
    await expect.poll(flushedOutput).toEqual({ type: 'counter', metric: { count: 2 } });
    expect(storedCount()).toBe(2);
    expect(metric(`${inputTypeNames.gelfTcp}.one.incomingMessages`)).toMatchObject({
      type: 'meter',
      metric: { rate: { total: 1 }, rate_unit: 'events/second' },
    });
    expect(metric('org.graylog2.throughput.input.1-sec-rate')).toMatchObject({ type: 'gauge' });
  });

  it('reports why an input failed, and starts it once that is fixed', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await service.start([input('one', { port })]);
    expect(service.state('one')).toMatchObject({
      state: 'FAILED',
      detailedMessage: `Port ${port} on 127.0.0.1 is already taken.`,
    });
    other.close();
    await once(other, 'close');
    expect(await service.startInput(input('one', { port }))).toMatchObject({ state: 'RUNNING', port });
  });

  it.each([
    ['an unknown type', { ...input('one'), type: 'org.example.Nothing' }, /org\.example\.Nothing/],
    ['a broken configuration', input('one', { port: 'x' }), /port must be a number/],
    [
      'an address of another machine',
      input('one', { bind_address: '203.0.113.7' }),
      /not an address of this machine/,
    ],
  ])('fails an input with %s', async (_what, definition, problem) => {
    await service.start([]);
    expect(await service.startInput(definition)).toMatchObject({
      state: 'FAILED',
      detailedMessage: expect.stringMatching(problem),
    });
  });

  it('restarts an input on the same port and has no state for a stopped one', async () => {
    await service.start([input('one')]);
    const port = portOf('one');
    expect(await service.startInput(input('one', { port }))).toMatchObject({ state: 'RUNNING', port });
    await service.stopInput('one');
    expect(service.states()).toEqual([]);
    await expect(sendTcp(port, 'x')).rejects.toThrow('ECONNREFUSED');
  });

  it('replaces a thread that dies, and starts its inputs again', async () => {
    await service.start([input('one')]);
    const port = portOf('one');
    await service.startInput(input('one', { port }));
    await send('one', 'before');
    await expect.poll(flushedOutput).toMatchObject({ metric: { count: 1 } });
    writeFileSync(path.join(dataDir, 'die'), '');
    await expect.poll(() => existsSync(path.join(dataDir, 'die')) || service.states().length > 0).toBe(false);
    await expect.poll(() => service.state('one')).toMatchObject({ state: 'RUNNING', port });
    await send('one', 'after');
    await expect.poll(flushedOutput).toMatchObject({ metric: { count: 1 } });
    expect(storedCount()).toBe(2);
  });

  it('stays paused when its thread is replaced, and loses no message of the journal', async () => {
    const journaled = () => metric('org.graylog2.journal.entries-uncommitted')?.metric;
    await service.start([input('one')]);
    await service.startInput(input('one', { port: portOf('one') }));
    await service.pauseProcessing();
    await send('one', 'before');
    await expect.poll(journaled).toEqual({ value: 1 });
    writeFileSync(path.join(dataDir, 'die'), '');
    await expect.poll(() => existsSync(path.join(dataDir, 'die')) || service.states().length > 0).toBe(false);
    await expect.poll(() => service.state('one')).toMatchObject({ state: 'RUNNING' });
    await send('one', 'after');
    await expect.poll(journaled).toEqual({ value: 2 });
    expect(storedCount()).toBe(0);
    await service.resumeProcessing();
    await expect.poll(journaled).toEqual({ value: 0 });
    expect(storedCount()).toBe(2);
  });

  it('does not start on an index it cannot open', async () => {
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, 'a file where the directory should be');
    await expect(service.start([])).rejects.toThrow('The ingest thread has ended');
  });

  it('stores all received messages before it closes', async () => {
    await service.start([input('one')]);
    await send('one', 'last');
    await expect.poll(async () => (await flushedOutput())?.metric).toEqual({ count: 1 });
    await service.close();
    expect(storedCount()).toBe(1);
  });
});
