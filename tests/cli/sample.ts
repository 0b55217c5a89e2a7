import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product } from '../lib/product.ts';
import { type Gelf, sendGelfTcp } from '../lib/senders.ts';

/** A message as it was sent. */
export interface Sent extends Gelf {
  timestamp: number;
  level: number;
  _customer: string;
  _request_id: string;
  _took_ms: number;
}

const minute = 60_000;
/** So that bars of five minutes are full. */
const end = Math.floor(Date.now() / (5 * minute)) * 5 * minute;
/** When the second half begins, in which one customer is slow and a new error appears. */
export const turn = end - 10 * minute;
const start = turn - 10 * minute;

/** Twenty minutes of two messages a second. */
export const sent: Sent[] = Array.from({ length: 2_400 }, (_, at) => {
  const moment = start + at * 500;
  const isBad = moment >= turn && at % 4 === 0;
  return {
    timestamp: moment / 1_000,
    host: `web-${at % 3}`,
    short_message: isBad ? `payment ${at} failed: acquirer timed out` : `order ${at} paid`,
    level: isBad ? 3 : 6,
    _customer: isBad ? 'acme' : (['initech', 'globex', 'hooli'][at % 3] ?? ''),
    _request_id: `req-${Math.floor(at / 4)}`,
    _took_ms: (at % 100) + (isBad ? 500 : 0),
  };
});

export const bad = sent.filter(({ level }) => level === 3);
/** The second half of the time. */
export const recent = {
  messages: sent.filter(({ timestamp }) => timestamp * 1_000 >= turn),
  args: ['--since', new Date(turn).toISOString(), '--until', new Date(end).toISOString(), '--zone', 'UTC'],
};

export interface Filled {
  api: Api;
  token: string;
  /** The token of a user who may only read the stream of errors. */
  readersToken: string;
  /** Sends messages to the GELF input. */
  send: (messages: Gelf[]) => Promise<void>;
}

async function createReader(api: Api, stream: string): Promise<string> {
  await api.call('POST', '/users', {
    username: 'rita',
    password: 'correct horse',
    email: 'rita@example.net',
    first_name: 'Rita',
    last_name: 'Example',
    permissions: [],
    roles: ['Reader'],
  });
  const { id } = await api.call<{ id: string }>('GET', '/users/rita');
  await api.call('POST', `/authz/shares/entities/grn::::stream:${stream}`, {
    selected_grantee_capabilities: { [`grn::::user:${id}`]: 'view' },
  });
  const { token } = await api.call<{ token: string }>('POST', `/users/${id}/tokens/cli`, {});
  return token;
}

/** Fills a server with the sample, a stream of the errors, and a saved search. */
export async function fill({ url }: Product): Promise<Filled> {
  const api = await Api.login(url, 'admin', adminPassword);
  const token = await api.createToken('cli');
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const send = (messages: Gelf[]) => sendGelfTcp(port, messages);
  const indexSets = await api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets?stats=false',
  );
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: 'Errors',
    description: '',
    index_set_id: indexSets.index_sets[0]?.id,
    matching_type: 'AND',
    remove_matches_from_default_stream: false,
    rules: [{ field: 'level', type: 4, value: '4', inverted: false, description: '' }],
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
  // A new stream is not in use at once. Days ago, the probes are in no search.
  const probe = {
    host: 'probe',
    short_message: 'probe',
    level: 3,
    timestamp: (start - 3 * 86_400_000) / 1_000,
  };
  const routed = new URLSearchParams({ query: 'probe', range: '0', filter: `streams:${stream_id}` });
  await eventually(
    async () => {
      await send([probe]);
      return api.call<{ total_results: number }>('GET', `/search/universal/relative?${routed}`);
    },
    ({ total_results }) => total_results > 0,
  );
  await send(sent);
  await eventually(
    () => api.search('order OR payment', 1),
    ({ total_results }) => total_results === sent.length,
  );
  const search = await api.call<{ id: string }>('POST', '/views/search', {
    parameters: [],
    queries: [
      {
        id: 'q',
        timerange: { type: 'relative', range: 0 },
        query: { type: 'elasticsearch', query_string: 'message:failed' },
        search_types: [],
      },
    ],
  });
  await api.call('POST', '/views', {
    type: 'SEARCH',
    title: 'Payments failing',
    summary: 'What customers notice',
    description: '',
    requires: {},
    search_id: search.id,
    properties: [],
    state: { q: { widgets: [], widget_mapping: {}, positions: {} } },
  });
  return { api, token, readersToken: await createReader(api, stream_id), send };
}
