import type { MessageFields, ResultMessage, ResultMessageSummary } from '@tailrace/sdk';
import { MOCK_NOW } from './clock.ts';
import { createRandom, type Random } from './random.ts';

export * from './hostile-messages.ts';

/** The id of the default stream, which every message is in. */
const ALL_MESSAGES = '000000000000000000000001';
const INDEX = 'tailrace_0';

interface Line {
  level: number;
  fields: Record<string, string | number | boolean>;
  message: string;
}

const httpLine = (random: Random): Line => {
  const status = random.pick([200, 200, 200, 200, 201, 204, 304, 401, 404, 500, 502]);
  const method = random.pick(['GET', 'GET', 'GET', 'POST', 'PUT']);
  const path = random.pick(['/', '/cart', '/checkout', '/api/v2/orders', '/search?q=red+shoes', '/health']);
  const took = 2 + random.below(status >= 500 ? 4000 : 180);
  return {
    level: status >= 500 ? 3 : status >= 400 ? 4 : 6,
    fields: { http_method: method, http_path: path, http_status: status, took_ms: took },
    message: `${method} ${path} ${status} in ${took} ms`,
  };
};

const loginLine = (random: Random): Line => {
  const isFailed = random.below(5) === 0;
  const user = random.pick(['mira', 'tomas', 'zo\u00eb', 'deploy-bot', '\u0645\u0631\u064a\u0645']);
  const ip = `10.1.${random.below(8)}.${1 + random.below(250)}`;
  return {
    level: isFailed ? 4 : 6,
    fields: { user, client_ip: ip, login_succeeded: !isFailed },
    message: isFailed
      ? `Failed password for ${user} from ${ip}`
      : `Accepted publickey for ${user} from ${ip}`,
  };
};

const jobLine = (random: Random): Line => {
  const job = random.pick(['send-invoices', 'rebuild-index', 'expire-carts', 'import-prices']);
  const rows = random.below(50_000);
  const isFailed = random.below(12) === 0;
  return {
    level: isFailed ? 2 : 7,
    fields: { job, rows },
    message: isFailed
      ? `Job ${job} gave up after 3 attempts: connection timeout`
      : `Job ${job} handled ${rows} rows`,
  };
};

const services: readonly [Service, ...Service[]] = [
  { service: 'gateway', hosts: ['web-01', 'web-02'], line: httpLine },
  { service: 'checkout', hosts: ['checkout-7f9c', 'checkout-b12e'], line: httpLine },
  { service: 'auth', hosts: ['auth-01.eu-central.internal.example.org'], line: loginLine },
  { service: 'batch', hosts: ['worker-03'], line: jobLine },
];
interface Service {
  service: string;
  hosts: readonly [string, ...string[]];
  line(random: Random): Line;
}

const indexDate = (time: number) => new Date(time).toISOString().replace('T', ' ').replace('Z', '');
const uuid = (random: Random) => [8, 4, 4, 4, 12].map((digits) => random.hex(digits)).join('-');

/** A search hit with a message's fields. */
export const mockHit = (message: MessageFields): ResultMessageSummary => ({
  index: INDEX,
  message,
  highlight_ranges: {},
  decoration_stats: null,
});

/** A single message for detail views. */
export const mockMessage: ResultMessageSummary = mockHit({
  _id: '9c0d1a40-b232-11eb-9a6e-0242ac120004',
  gl2_message_id: '01F5DK3T8Q0000000000000001',
  gl2_receive_timestamp: '2021-05-11 08:14:31.902',
  gl2_source_input: '60a3b1c2d4e5f60718293a4b',
  gl2_source_node: '6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11',
  streams: [ALL_MESSAGES],
  timestamp: '2021-05-11T08:14:31.880Z',
  source: 'web-02',
  message: 'GET /cart 502 in 31 ms',
  full_message: 'GET /cart 502 in 31 ms\nupstream: checkout-7f9c:8080\nreason: connection reset by peer',
  level: 3,
  facility: 'local0',
  service: 'gateway',
  environment: 'production',
  http_method: 'GET',
  http_path: '/cart',
  http_status: 502,
  took_ms: 31,
});

function hit(random: Random, time: number): ResultMessageSummary {
  const { service, hosts, line } = random.pick(services);
  const { level, fields, message } = line(random);
  return mockHit({
    _id: uuid(random),
    gl2_message_id: `01F5DK${random.hex(20).toUpperCase()}`,
    gl2_receive_timestamp: indexDate(time + 4),
    gl2_source_input: '60a3b1c2d4e5f60718293a4b',
    gl2_source_node: '6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11',
    streams: [ALL_MESSAGES],
    timestamp: new Date(time).toISOString(),
    source: random.pick(hosts),
    message,
    level,
    facility: service === 'auth' ? 'authpriv' : 'local0',
    service,
    environment: random.pick(['production', 'production', 'staging']),
    ...fields,
  });
}

/**
 * Search hits of several services, newest first, the newest at most a second before `now`. Deterministic: the
 * same arguments give the same messages.
 */
export function mockMessages(count: number, seed = 1, now = MOCK_NOW): ResultMessageSummary[] {
  const random = createRandom(seed);
  let time = now;
  return Array.from({ length: count }, () => {
    time -= random.below(1000);
    return hit(random, time);
  });
}

/** A stored message as loading it by id returns it. */
export const mockResultMessage = ({ index, message }: ResultMessageSummary): ResultMessage => ({
  highlight_ranges: {},
  index,
  message: {
    id: message._id,
    timestamp: message.timestamp,
    source: message.source,
    message: message.message,
    fields: message,
    stream_ids: message.streams ?? [],
    streams: [],
  },
});
