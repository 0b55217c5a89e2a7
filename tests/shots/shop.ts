import { type Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { generateIncident, type Incident, toGelf } from '../lib/generated-incident.ts';
import { sendGelfTcp, sendUdp } from '../lib/senders.ts';

/** The server of the pictures, whose clock runs from `now`. */
export interface ShotServer {
  url: string;
  api: Api;
  /** In ms since 1970. */
  now: number;
}

/** What is on the server after four hours of a shop's logs. */
export interface Shop extends Pick<Incident, 'from' | 'to'> {
  /** Of the incident that is looked after. */
  incidentEvent: string;
}

/** The first line that a new server gets, as the page Start sends it. Returns the port that it was sent to. */
export async function sendHello({ api }: ShotServer): Promise<number> {
  const port = await freePort();
  await api.createInput(inputTypes.syslogUdp, { bind_address: '127.0.0.1', port }, 'Syslog UDP');
  await sendUdp(port, ['<14>hello']);
  await eventually(
    () => api.search('hello', 1),
    ({ total_results }) => total_results === 1,
  );
  return port;
}

const count = { id: 'count', function: 'count', field: null };
const ref = (id: string) => ({ expr: 'number-ref', ref: id });

/** Event definitions that the last minutes of the incident meet; a severer one comes first. */
const definitions = [
  {
    title: 'Orders are not written',
    priority: 3,
    query: 'level:<=3 AND service:payments',
    series: count,
    above: 5,
    groupBy: ['service'],
  },
  {
    title: 'Requests of a customer take long',
    priority: 2,
    query: 'service:checkout',
    series: { id: 'avg-took_ms', function: 'avg', field: 'took_ms' },
    above: 250,
    groupBy: ['customer'],
  },
  {
    title: 'A disk is almost full',
    priority: 2,
    query: '*',
    series: { id: 'max-disk', function: 'max', field: 'disk_used_percent' },
    above: 90,
    groupBy: ['source'],
  },
];

const createDefinition = (
  api: Api,
  { title, priority, query, series, above, groupBy }: (typeof definitions)[number],
): Promise<unknown> =>
  api.call('POST', '/events/definitions?schedule=true', {
    ...{ title, priority, description: '', alert: true, field_spec: {}, key_spec: [], notifications: [] },
    config: {
      ...{ type: 'aggregation-v1', query, streams: [], group_by: groupBy, series: [series] },
      conditions: {
        expression: { expr: '>', left: ref(series.id), right: { expr: 'number', value: above } },
      },
      search_within_ms: 600_000,
      execute_every_ms: 60_000,
    },
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  });

interface ListedIncident {
  id: string;
  title: string;
  last_event_id: string;
}

/** The incident that the picture has opened. */
const isShown = ({ title }: ListedIncident) => title === definitions[0]?.title;

/** Four hours of a shop whose release and whose disk fail, and the alerts of it. */
export async function openShop(server: ShotServer): Promise<Shop> {
  const { api, now } = server;
  await api.call('POST', '/system/gettingstarted/dismiss', {});
  const { from, to, messages } = generateIncident({ to: now });
  const port = await freePort();
  const input = { bind_address: '127.0.0.1', port, use_null_delimiter: true };
  await api.createInput(inputTypes.gelfTcp, input, 'GELF TCP');
  await sendGelfTcp(port, messages.map(toGelf));
  await eventually(
    () => api.search('_exists_:service', 1),
    ({ total_results }) => total_results === messages.length,
  );
  await Promise.all(definitions.map((definition) => createDefinition(api, definition)));
  const { incidents } = await eventually(
    () => api.call<{ incidents: ListedIncident[] }>('GET', '/events/incidents'),
    (list) => list.incidents.length === definitions.length,
    90,
  );
  const shown = incidents.find(isShown);
  if (!shown) throw new Error(`no incident ${definitions[0]?.title}`);
  await api.call('PUT', `/events/incidents/${shown.id}/acknowledgement`);
  await api.call('POST', `/events/incidents/${shown.id}/notes`, {
    text: 'The disk of db-02 is full. Moving the old ledgers to the archive.',
  });
  return { from, to, incidentEvent: shown.last_event_id };
}
