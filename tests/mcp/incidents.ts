import type { Gelf } from '../lib/senders.ts';

const minute = 60_000;

/** What an incident is made of: its log, and nothing that a client of the tools is told. */
interface IncidentLog {
  messages: Gelf[];
  /** When it began. */
  began: number;
}

const at = (moment: number) => moment / 1000;
const pick = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[index % items.length] ?? items[0];

/** A shop with four hosts. Twelve minutes ago, one of them got a new release, which loses carts. */
export function newRelease(now: number): IncidentLog {
  const began = now - 12 * minute;
  const messages = Array.from({ length: 1_600 }, (_, index): Gelf => {
    const moment = now - 40 * minute + index * 1_500;
    const host = pick(['web-01', 'web-02', 'web-03', 'web-04'], index);
    const isNew = host === 'web-03' && moment >= began;
    const isBad = isNew && index % 8 === 2;
    return {
      host,
      timestamp: at(moment),
      short_message: isBad
        ? `cart ${10_000 + index} lost: column discount_code does not exist`
        : `GET /cart 200 in ${20 + (index % 37)} ms`,
      level: isBad ? 3 : 6,
      _app: 'shop',
      _version: isNew ? '2.4.0' : '2.3.0',
      _request: `req-${index}`,
    };
  });
  return { messages, began };
}

/** An API whose requests take 80 ms or so. Ten minutes ago, those of one customer began to take three seconds. */
export function slowCustomer(now: number): IncidentLog {
  const began = now - 10 * minute;
  const messages = Array.from({ length: 500 }, (_, index): Gelf[] => {
    const moment = now - 40 * minute + index * 4_800;
    const customer = pick(['initech', 'globex', 'hooli', 'umbrella', 'acme'], index);
    const isSlow = customer === 'globex' && moment >= began;
    const took = isSlow ? 2_900 + (index % 300) : 60 + (index % 40);
    const common = {
      host: pick(['api-1', 'api-2'], index),
      level: 6,
      _app: 'api',
      _trace: `t${index}`,
      _customer: customer,
    };
    return [
      { ...common, timestamp: at(moment - took), short_message: 'request /report started' },
      {
        ...common,
        timestamp: at(moment - 5),
        short_message: isSlow
          ? 'query used a sequential scan on invoices'
          : 'query used the index on invoices',
        _component: 'db',
      },
      {
        ...common,
        timestamp: at(moment),
        short_message: `request /report done in ${took} ms`,
        _took_ms: took,
      },
    ];
  }).flat();
  return { messages, began };
}

/** Two databases and their clients. The disk of one fills up; six minutes ago it was full, and orders fail since. */
export function fullDisk(now: number): IncidentLog {
  const began = now - 6 * minute;
  const start = now - 40 * minute;
  const messages: Gelf[] = [];
  for (let moment = start; moment < now; moment += 10_000) {
    const share = (moment - start) / (began - start);
    const used = Math.min(100, Math.round(70 + 30 * share));
    const disk = (host: string, percent: number) =>
      messages.push({
        host,
        timestamp: at(moment),
        short_message: 'disk usage of /var/lib',
        level: 6,
        _app: 'metrics',
        _disk_used_percent: percent,
      });
    disk('db-01', 41);
    disk('db-02', used);
    const isFull = moment >= began;
    if (isFull)
      messages.push({
        host: 'db-02',
        timestamp: at(moment + 1_000),
        short_message: 'could not write to file "pg_wal/xlogtemp.12": No space left on device',
        level: 2,
        _app: 'database',
      });
    for (let order = 0; order < 5; order++)
      messages.push({
        host: pick(['orders-1', 'orders-2'], order),
        timestamp: at(moment + 2_000 + order * 100),
        short_message: isFull
          ? `order ${order + 500} failed: the database is read-only`
          : `order ${order + 500} stored`,
        level: isFull ? 3 : 6,
        _app: 'orders',
      });
  }
  return { messages, began };
}
