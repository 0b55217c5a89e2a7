import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { makeChain } from '../testing/make-chain.ts';
import { outputDefinition, runOutputs } from '../testing/running-outputs.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';

const message = (text: string, ...streams: string[]) =>
  storedMessage({ timestamp: 0, message: text, streams: streams.length > 0 ? streams : ['s'] });
const many = (count: number) => Array.from({ length: count }, (_, index) => message(`m${index}`));

/** Receives GELF via TCP. It can also refuse to read. */
async function receiver({ port = 0, reads = true } = {}) {
  const sockets: Socket[] = [];
  const texts: string[] = [];
  const server = createServer({ pauseOnConnect: !reads }, (socket) => {
    sockets.push(socket);
    let rest = '';
    socket.on('error', () => {});
    if (!reads) return;
    socket.on('data', (bytes) => {
      const parts = (rest + bytes).split('\0');
      rest = parts.pop() ?? '';
      texts.push(...parts.map((part) => JSON.parse(part).short_message));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    texts,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function closedPort(): Promise<number> {
  await using closed = await receiver();
  return closed.port;
}

it('sends a message of two streams once, and others not at all', async () => {
  await using target = await receiver();
  await using running = runOutputs([outputDefinition({ port: target.port }, { streamIds: ['s', 't'] })]);
  running.outputs.stored([message('both', 's', 't'), message('none', 'u'), message('one', 't')]);
  await expect.poll(() => target.texts).toEqual(['both', 'one']);
});

it('connects to no target without a stream, and ends the connection with the last one', async () => {
  await using target = await receiver();
  const definition = outputDefinition({ port: target.port });
  await using running = runOutputs([{ ...definition, streamIds: [] }]);
  running.outputs.stored([message('too early')]);
  expect(running.state()).toMatchObject({ state: 'unused', queued: 0 });
  running.outputs.configure({ outputs: [definition] });
  running.outputs.stored([message('in time')]);
  await expect.poll(() => target.texts).toEqual(['in time']);
  running.outputs.configure({ outputs: [{ ...definition, streamIds: [] }] });
  running.outputs.stored([message('too late')]);
  await expect.poll(() => target.sockets[0]?.closed).toBe(true);
  expect(target.texts).toEqual(['in time']);
  expect(running.state()).toMatchObject({ state: 'unused', sent: 1 });
});

it('drops and counts what a dead target does not take, and sends what waits when it is back', async () => {
  const port = await closedPort();
  await using running = runOutputs([outputDefinition({ port, queue_size: 100 })]);
  await expect
    .poll(() => running.state())
    .toMatchObject({
      state: 'failing',
      problem: { text: expect.stringMatching(/Connection refused/), at: expect.any(Number) },
    });
  running.outputs.stored(many(60));
  running.outputs.stored(many(60));
  running.outputs.stored(many(60));
  expect(running.state()).toMatchObject({ dropped: 60, queued: 120 });
  expect(running.registry.snapshot()).toMatchObject({
    'org.graylog2.outputs.GelfOutput.output.dropped': { metric: { count: 60 } },
    'org.graylog2.outputs.GelfOutput.output.queued': { metric: { value: 120 } },
  });
  await using target = await receiver({ port });
  await expect.poll(() => running.state()).toMatchObject({ state: 'connected', sent: 120, queued: 0 });
  await expect.poll(() => target.texts).toHaveLength(120);
});

it('keeps no more bytes than the limit', async () => {
  const port = await closedPort();
  await using running = runOutputs([outputDefinition({ port })], { queueBytes: 1000 });
  running.outputs.stored(many(50));
  const { queued = 0, dropped } = running.state() ?? {};
  expect(queued).toBeLessThan(12);
  expect(dropped).toBe(50 - queued);
});

it('connects again when the target ends the connection', async () => {
  await using target = await receiver();
  await using running = runOutputs([outputDefinition({ port: target.port })]);
  await expect.poll(() => target.sockets).toHaveLength(1);
  target.sockets[0]?.end();
  await expect.poll(() => target.sockets).toHaveLength(2);
  running.outputs.stored([message('after')]);
  await expect.poll(() => target.texts).toEqual(['after']);
});

it('reconnects the output whose configuration has changed, with what waits, and no other', async () => {
  await using first = await receiver();
  await using second = await receiver();
  const [one, other] = ['one', 'other'].map((id) => outputDefinition({ port: first.port }, { id }));
  if (!one || !other) return;
  await using running = runOutputs([one, other]);
  await expect.poll(() => first.sockets).toHaveLength(2);
  const moved = outputDefinition({ port: second.port }, { id: 'one' });
  running.outputs.configure({ outputs: [moved, { ...other, streamIds: ['s', 't'] }] });
  running.outputs.stored([message('moved')]);
  await expect.poll(() => second.texts).toEqual(['moved']);
  await expect.poll(() => first.texts).toEqual(['moved']);
  expect(first.sockets).toHaveLength(2);
  running.outputs.configure({ outputs: [moved] });
  expect(running.state('other')).toBeUndefined();
  expect(Object.keys(running.registry.snapshot()).filter((name) => name.includes('other'))).toEqual([]);
});

const large = (count: number) =>
  Array.from({ length: count }, (_, index) => message(`${index % 10}`.repeat(50_000)));

it('closes in bounded time though the target reads nothing', async () => {
  await using target = await receiver({ reads: false });
  const running = runOutputs([outputDefinition({ port: target.port })], {
    closeMs: 100,
    queueBytes: 1 << 30,
  });
  await expect.poll(() => running.state()?.state).toBe('connected');
  // More than the buffers of the kernel hold.
  running.outputs.stored(large(600));
  await running.outputs.close();
  expect(running.state()?.queued).toBeGreaterThan(0);
});

it('sends what waits before it closes', async () => {
  await using target = await receiver();
  const running = runOutputs([outputDefinition({ port: target.port })], { closeMs: 30_000 });
  await expect.poll(() => running.state()?.state).toBe('connected');
  running.outputs.stored(large(200));
  await running.outputs.close();
  expect(running.state()?.queued).toBe(0);
  await expect.poll(() => target.texts).toHaveLength(200);
});

it('storing and acknowledging never wait for an output', async () => {
  await using hanging = await receiver({ reads: false });
  await using running = runOutputs([outputDefinition({ port: hanging.port, queue_size: 10 })], {
    closeMs: 10,
  });
  const journal = new TemporaryJournal();
  const order: string[] = [];
  const chain = makeChain({
    sink: { append: () => void order.push('stored') },
    afterSink: [
      running.outputs,
      { configure() {}, stored: () => void order.push('sent on'), close: async () => {} },
    ],
    journal,
    options: { maxMessages: 1 },
  });
  const outputs = [outputDefinition({ port: hanging.port, queue_size: 10 })];
  chain.configure({ version: 1, parts: { outputs } });
  const outcome = { stored: () => void order.push('acknowledged'), failed() {} };
  for (const one of many(50)) chain.add(one, 1, outcome, false);
  // All of this happened while nothing else could run: no turn of the event loop has passed.
  expect(order).toEqual(Array.from({ length: 50 }, () => ['stored', 'acknowledged', 'sent on']).flat());
  expect(running.state()).toMatchObject({ sent: 0, dropped: 40, queued: 10 });
  await chain.close();
  journal.close();
});
