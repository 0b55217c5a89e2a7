import type { Api } from './api.ts';

interface Kind {
  name: string;
  list: (api: Api) => Promise<Thing[]>;
  remove: (api: Api, id: string) => Promise<unknown>;
}

interface Thing {
  id: string;
  /** All texts in which the run's mark may occur. */
  text: string;
}

type Row = Record<string, unknown> & { id: string };

const listed = (path: string, property: string) => async (api: Api) => {
  const rows = (await api.call<Record<string, Row[]>>('GET', path))[property] ?? [];
  return rows.map((row) => ({ id: row.id, text: JSON.stringify(row) }));
};

/** Everything that tests and their set-up create, in the order of deletion. */
const kinds: readonly Kind[] = [
  {
    name: 'saved search',
    list: listed('/views?page=1&per_page=10000', 'views'),
    remove: (api, id) => api.call('DELETE', `/views/${id}`),
  },
  {
    name: 'grok pattern',
    list: listed('/system/grok', 'patterns'),
    remove: (api, id) => api.call('DELETE', `/system/grok/${id}`),
  },
  {
    name: 'user',
    list: listed('/users', 'users'),
    remove: (api, id) => api.call('DELETE', `/users/id/${id}`),
  },
  {
    name: 'event definition',
    list: listed('/events/definitions?page=1&per_page=0', 'event_definitions'),
    remove: (api, id) => api.call('DELETE', `/events/definitions/${id}`),
  },
  {
    name: 'event notification',
    list: listed('/events/notifications?page=1&per_page=0', 'notifications'),
    remove: (api, id) => api.call('DELETE', `/events/notifications/${id}`),
  },
  {
    name: 'output',
    list: listed('/system/outputs', 'outputs'),
    remove: (api, id) => api.call('DELETE', `/system/outputs/${id}`),
  },
  {
    name: 'stream',
    list: listed('/streams', 'streams'),
    remove: (api, id) => api.call('DELETE', `/streams/${id}`),
  },
  {
    name: 'input',
    list: listed('/system/inputs', 'inputs'),
    remove: (api, id) => api.call('DELETE', `/system/inputs/${id}`),
  },
  {
    name: 'index set',
    list: listed('/system/indices/index_sets?skip=0&limit=0&stats=false', 'index_sets'),
    remove: (api, id) => api.call('DELETE', `/system/indices/index_sets/${id}?delete_indices=true`),
  },
];

/** Lists entities with a run's mark; a kind that the server does not know has none. */
async function ofRun(api: Api, kind: Kind, run: string): Promise<Thing[]> {
  const things = await kind.list(api).catch((error: unknown) => {
    if (/answered (404|405|501)/.test(String(error))) return [];
    throw error;
  });
  return things.filter(({ text }) => text.toLowerCase().includes(run));
}

/** Deletes everything that a run created; returns descriptions of what is left. */
export async function removeAll(api: Api, run: string): Promise<string[]> {
  for (const kind of kinds) {
    for (const { id } of await ofRun(api, kind, run)) {
      // Failed deletions are found by the check below.
      await kind.remove(api, id).catch(() => {});
    }
  }
  const left: string[] = [];
  for (const kind of kinds) {
    for (const { id } of await ofRun(api, kind, run)) left.push(`${kind.name} ${id}`);
  }
  return left;
}

/** What stays after a run, because no call deletes it: how many, or that it is not known. */
export async function staying(api: Api, run: string, since: Date): Promise<string[]> {
  const counted = (what: string, total: Promise<number>) =>
    total.then(
      (count) => (count === 0 ? [] : [`${count} ${what}`]),
      () => [`an unknown number of ${what}`],
    );
  const failures = api
    .call<{ count: number }>('GET', `/system/indexer/failures/count?since=${since.toISOString()}`)
    .then(({ count }) => count);
  const events = api
    .call<{ total_events: number }>('POST', '/events/search', {
      query: `"${run}"`,
      page: 1,
      per_page: 1,
      timerange: { type: 'relative', range: 86_400 },
      filter: { alerts: 'include', event_definitions: [] },
      sort_by: 'timestamp',
      sort_direction: 'desc',
    })
    .then(({ total_events }) => total_events);
  return [
    ...(await counted('indexer failures since its beginning', failures)),
    ...(await counted('events', events)),
  ];
}
