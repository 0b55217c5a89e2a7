import type { Gelf } from '../../lib/senders.ts';

/** The time over which the messages are spread. */
export const spanMs = 12 * 3_600_000;
const clients = 100_000;

/** What a message is about: the same values go to the server and to SQLite. */
export interface Row {
  moment: number;
  source: string;
  service: string;
  level: number;
  tookMs: number;
  client: string;
}

let state = 17;
/** The same numbers in each run. */
const below = (limit: number) => {
  state = (state * 48271) % 2147483647;
  return state % limit;
};

export function rowAt(at: number, count: number, end: number): Row {
  const client = below(clients);
  return {
    moment: Math.floor(end - spanMs * (1 - at / count)),
    source: `web-${below(40)}`,
    service: `service-${below(20)}`,
    level: below(8),
    tookMs: below(5000),
    client: `10.${Math.floor(client / 10_000)}.${Math.floor(client / 100) % 100}.${client % 100}`,
  };
}

export const messageOf = ({ moment, source, service, level, tookMs, client }: Row): Gelf => ({
  host: source,
  short_message: `GET /cart/${tookMs} was answered for ${client} in ${tookMs} ms by the upstream of ${service}`,
  timestamp: moment / 1000,
  level,
  _service: service,
  _took_ms: tookMs,
  _client: client,
});
