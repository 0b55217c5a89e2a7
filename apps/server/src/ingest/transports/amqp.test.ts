import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  type Channel,
  type ChannelModel,
  type ConsumeMessage,
  connect,
  type RecoveringChannelModel,
} from 'amqplib';
import { describe, expect, it } from 'vitest';
import { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { DropReason } from '../drop-reasons.ts';
import { inputTypeNames, inputTypes } from '../input-types/input-type.ts';
import type { Intake } from '../intake.ts';
import { InputMetrics } from '../metrics/input-metrics.ts';
import { gelf } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';
import { AmqpTransport } from './amqp.ts';

type Deliver = (message: ConsumeMessage | null) => void;

/** A broker that notes what is asked of it. */
class FakeBroker {
  readonly calls: string[] = [];
  readonly consumers: Deliver[] = [];
  readonly recovering = Object.assign(new EventEmitter(), { close: async () => {} });
  setup: (model: ChannelModel) => Promise<void> = async () => {};

  readonly model = Object.assign(new EventEmitter(), {
    close: async () => void this.calls.push('close'),
    createChannel: async () => this.#channel(),
  }) as unknown as ChannelModel;

  #channel(): Channel {
    const note =
      (name: string) =>
      async (...args: unknown[]) =>
        void this.calls.push(`${name} ${args.filter((arg) => typeof arg !== 'object').join(' ')}`);
    const idOf = ({ fields }: ConsumeMessage) => fields.deliveryTag;
    return Object.assign(new EventEmitter(), {
      close: async () => {},
      prefetch: note('prefetch'),
      assertQueue: note('queue'),
      bindQueue: note('bind'),
      consume: async (_queue: string, deliver: Deliver) => void this.consumers.push(deliver),
      ack: (message: ConsumeMessage) => void this.calls.push(`ack ${idOf(message)}`),
      nack: (message: ConsumeMessage, _all: boolean, requeue: boolean) =>
        void this.calls.push(`${requeue ? 'requeue' : 'reject'} ${idOf(message)}`),
    }) as unknown as Channel;
  }

  deliver(deliveryTag: number, text: string, redelivered = false): void {
    const message = { content: Buffer.from(text), fields: { deliveryTag, redelivered } };
    this.consumers[0]?.(message as ConsumeMessage);
  }
}

const reasons: Record<string, DropReason> = {
  broken: 'broken_json',
  full: 'storage_unavailable',
  bad: 'not_indexed',
};

async function startTransport(configuration: Record<string, unknown> = {}) {
  const type = inputTypes.get(inputTypeNames.gelfAmqp);
  if (!type) throw new Error('no such type');
  const broker = new FakeBroker();
  const metrics = new InputMetrics();
  const taken: string[] = [];
  const intake = {
    metrics,
    async takeAwaited([payload]: Buffer[]) {
      taken.push(String(payload));
      return reasons[String(payload)] ?? null;
    },
  } as unknown as Intake;
  const reader = new ConfigurationReader(type, { broker_hostname: 'broker', ...configuration });
  const transport = new AmqpTransport(reader, intake, async (_options, setup) => {
    broker.setup = setup;
    await setup(broker.model);
    return broker.recovering as unknown as RecoveringChannelModel;
  });
  await transport.start();
  broker.calls.splice(0, configuration.keepCalls ? 0 : Number.POSITIVE_INFINITY);
  return { broker, metrics, taken, transport };
}

describe('AMQP inputs', () => {
  it('declare their queues and bind them when configured', async () => {
    const { broker, metrics } = await startTransport({
      queue: 'logs-%d',
      parallel_queues: 2,
      exchange_bind: true,
      prefetch: 7,
      keepCalls: true,
    });
    expect(broker.calls).toEqual([
      'prefetch 7',
      'queue logs-0',
      'bind logs-0 log-messages #',
      'prefetch 7',
      'queue logs-1',
      'bind logs-1 log-messages #',
    ]);
    expect([metrics.openConnections, metrics.totalConnections]).toEqual([1, 1]);
  });

  it('acknowledge messages once they are stored', async () => {
    const { broker, metrics } = await startTransport();
    broker.deliver(1, 'one');
    expect(broker.calls).toEqual([]);
    await expect.poll(() => broker.calls).toEqual(['ack 1']);
    expect(metrics.readBytes.total).toBe(3);
  });

  it.each([
    ['requeued once', 'broken', true, false, 'requeue 1'],
    ['rejected the second time', 'broken', true, true, 'reject 1'],
    ['rejected when configured', 'broken', false, false, 'reject 1'],
    ['rejected when the index refuses them', 'bad', true, true, 'reject 1'],
    ['requeued while storing fails', 'full', false, true, 'requeue 1'],
  ])('have messages %s', async (_what, text, requeue_invalid_messages, redelivered, call) => {
    const { broker } = await startTransport({ requeue_invalid_messages });
    broker.deliver(1, text, redelivered);
    await expect.poll(() => broker.calls).toEqual([call]);
  });

  it('keep messages waiting while storing fails when throttling is allowed', async () => {
    const { broker, taken, transport } = await startTransport({ throttling_allowed: true });
    transport.pause();
    broker.deliver(1, 'one');
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toEqual([]);
    transport.resume();
    await expect.poll(() => broker.calls).toEqual(['ack 1']);
  });

  it('leave unacknowledged messages to the broker when they stop', async () => {
    const { broker, taken, transport } = await startTransport({ throttling_allowed: true });
    transport.pause();
    broker.deliver(1, 'one');
    await transport.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect([taken, broker.calls]).toEqual([[], []]);
  });

  it('connect again when a queue is deleted, and count that', async () => {
    const { broker, metrics } = await startTransport();
    broker.consumers[0]?.(null);
    expect(broker.calls).toEqual(['close']);
    broker.recovering.emit('disconnect', new Error('closed'));
    expect(metrics.openConnections).toBe(0);
    await broker.setup(broker.model);
    expect([metrics.openConnections, metrics.totalConnections]).toEqual([1, 2]);
  });

  it.each([
    [{ prefetch: 0 }, 'Prefetch must be between 1 and 65535.'],
    [{ parallel_queues: 0 }, 'The number of parallel queues must be between 1 and 100.'],
    [{ parallel_queues: 101 }, 'The number of parallel queues must be between 1 and 100.'],
  ])('refuse the configuration %j', async (configuration, message) => {
    await expect(startTransport(configuration)).rejects.toThrow(message);
  });

  // Needs a broker: `AMQP_URL=amqp://guest:guest@127.0.0.1:5672 vitest run amqp`.
  it.skipIf(!process.env.AMQP_URL)('store what a client publishes to a broker', async () => {
    const url = new URL(process.env.AMQP_URL ?? '');
    const queue = `tailrace-${process.pid}`;
    const client = await connect(url.href);
    const channel = await client.createConfirmChannel();
    const { exchange } = await channel.assertExchange(queue, 'topic', { durable: false });
    await using input = await startInput(inputTypeNames.gelfAmqp, {
      configuration: {
        broker_hostname: url.hostname,
        broker_port: Number(url.port),
        queue,
        exchange,
        exchange_bind: true,
        routing_key: 'log.#',
      },
    });
    const publish = (key: string, payload: string | Buffer) =>
      channel.publish(exchange, key, Buffer.from(payload));
    for (let count = 0; count < 500; count++) publish('log.web', gelf({ short_message: `line ${count}` }));
    publish('other', gelf({ short_message: 'not bound' }));
    publish('log.web', 'broken');
    publish('log.web', gzipSync(gelf({ short_message: 'last' })));
    await channel.waitForConfirms();
    const messages = await input.sink.until(501);
    expect(new Set(messages.map(({ message }) => message)).size).toBe(501);
    await expect.poll(() => input.dropped('broken_json')).toBe(2);
    input.sink.isFull = true;
    publish('log.web', gelf({ short_message: 'held' }));
    await expect.poll(() => input.sink.refusedGroups).toBeGreaterThan(0);
    input.sink.isFull = false;
    expect((await input.sink.until(502)).at(-1)).toMatchObject({ message: 'held' });
    // The input declares a deleted queue again.
    await channel.deleteQueue(queue);
    await expect.poll(() => input.metric('total_connections'), { timeout: 10_000 }).toBe(2);
    publish('log.web', gelf({ short_message: 'again' }));
    expect((await input.sink.until(503)).at(-1)).toMatchObject({ message: 'again' });
    await input.ingest.close();
    expect((await channel.checkQueue(queue)).messageCount).toBe(0);
    await channel.deleteQueue(queue);
    await channel.deleteExchange(exchange);
    await client.close();
  });

  it('fail with the reason when the broker cannot be reached or is none', async () => {
    const server = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const start = () =>
      startInput(inputTypeNames.rawAmqp, {
        configuration: { broker_hostname: '127.0.0.1', broker_port: port },
      });
    await expect(start()).rejects.toThrow(`The broker 127.0.0.1:${port} cannot be used:`);
    await new Promise((resolve) => server.close(resolve));
    await expect(start()).rejects.toThrow('ECONNREFUSED');
  });
});
