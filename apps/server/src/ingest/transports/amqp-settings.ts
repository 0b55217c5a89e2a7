import type { Options } from 'amqplib';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';

const maxPrefetch = 65_535;
const maxQueues = 100;

export interface AmqpSettings {
  broker: Options.Connect;
  prefetch: number;
  queues: string[];
  /** The exchange to bind the queues to; `null` for none. */
  exchange: string | null;
  routingKey: string;
}

function within(name: string, value: number, most: number): number {
  if (value < 1 || value > most) throw new Error(`${name} must be between 1 and ${most}.`);
  return value;
}

/** @throws Error with a message for the user who configured the input */
export function amqpSettings(configuration: ConfigurationReader): AmqpSettings {
  const count = within('The number of parallel queues', configuration.number('parallel_queues'), maxQueues);
  const queue = configuration.text('queue');
  return {
    broker: {
      protocol: configuration.flag('tls') ? 'amqps' : 'amqp',
      hostname: configuration.text('broker_hostname'),
      port: configuration.number('broker_port'),
      vhost: configuration.text('broker_vhost'),
      username: configuration.text('broker_username') || 'guest',
      password: configuration.text('broker_password') || 'guest',
      heartbeat: configuration.number('heartbeat'),
    },
    prefetch: within('Prefetch', configuration.number('prefetch'), maxPrefetch),
    queues: Array.from({ length: count }, (_, index) => queue.replaceAll('%d', String(index))),
    exchange: configuration.flag('exchange_bind') ? configuration.text('exchange') : null,
    routingKey: configuration.text('routing_key'),
  };
}

/** The first of several errors: a host name may have several addresses, each with its own error. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

/** Explains to the user who configured an input why its broker cannot be used. */
export function brokerProblem(error: unknown, { broker }: AmqpSettings): Error {
  const first = firstOf(error);
  const reason = first instanceof Error ? first.message : String(first);
  return new Error(`The broker ${broker.hostname}:${broker.port} cannot be used: ${reason}`, {
    cause: error,
  });
}
