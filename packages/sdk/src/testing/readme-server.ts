import { HttpResponse, http } from 'msw';

const at = (path: string) => `http://127.0.0.1:9000/api${path}`;
const csv = '"timestamp","source","message"\n"now","web-02","timeout"\n';
const asCsv = () => HttpResponse.text(csv, { headers: { 'Content-Type': 'text/csv' } });
const found = (...texts: string[]) =>
  texts.map((message) => ({ message: { _id: message, timestamp: 'now', source: 'web-02', message } }));
const refused = {
  type: 'ValidationApiError',
  message: 'Invalid',
  validation_errors: { name: [{ error: 'empty' }] },
};

const job = (messages: string[], errors?: object[]) => ({
  id: 'job',
  search_id: 'search',
  execution: { done: true },
  results: {
    slow: {
      search_types: errors
        ? {}
        : { messages: { id: 'messages', type: 'messages', messages: found(...messages), total_results: 9 } },
    },
  },
  errors,
});
const windowError = { type: 'result_window_limit', description: 'too far', result_window_limit: 3 };

/** What the README's server has; each list of answers holds for one snippet. */
export function readmeHandlers() {
  let looks = 0;
  let attempts = 0;
  return [
    http.get(at('/'), () => HttpResponse.json({ version: '4.1.0' })),
    http.post(at('/system/sessions'), () => HttpResponse.json({ session_id: 'abc' })),
    http.delete(at('/system/sessions/abc'), () => new HttpResponse(null, { status: 204 })),
    http.get(at('/search/universal/relative'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const to = 'now';
      if (searchParams.get('query') === 'level:3') {
        return HttpResponse.json({ messages: found('a', 'b'), total_results: 4, to });
      }
      if (searchParams.get('query') === 'timeout') {
        return HttpResponse.json({ messages: found('timeout'), total_results: 1, to });
      }
      looks += 1;
      const messages = looks === 1 ? found('starting') : found('starting', 'shutting down');
      return HttpResponse.json({ messages, total_results: messages.length, to });
    }),
    http.get(at('/search/universal/relative/export'), asCsv),
    http.get(at('/streams'), ({ request }) =>
      request.headers.get('Authorization') === `Basic ${btoa('mira:secret')}`
        ? new HttpResponse(null, { status: 401, statusText: 'Unauthorized' })
        : HttpResponse.json({ total: 3, streams: [] }),
    ),
    http.get(at('/streams/paginated'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const streams = page === 1 ? [{ title: 'Web' }, { title: 'Mail' }] : [{ title: 'DNS' }];
      return HttpResponse.json({ total: 4, pagination: { total: 3, page, per_page: 2 }, streams });
    }),
    http.get(at('/system/inputs'), () =>
      HttpResponse.json({ type: 'ApiError', message: 'Not authorized' }, { status: 403 }),
    ),
    http.get(at('/system'), () => {
      attempts += 1;
      return attempts === 1
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ cluster_id: 'a cluster' });
    }),
    http.get(at('/system/cluster/nodes'), () => HttpResponse.json({ nodes: [{}], total: 1 })),
    http.post(at('/views/search'), () => HttpResponse.json({ id: 'search' }, { status: 201 })),
    http.post(at('/views/search/search/execute'), async ({ request }) => {
      const { global_override } = (await request.json()) as {
        global_override?: { search_types: { messages: { offset: number; limit: number } } };
      };
      if (!global_override) return HttpResponse.json(job(['first', 'second']));
      const { offset, limit } = global_override.search_types.messages;
      return HttpResponse.json(offset + limit > 3 ? job([], [windowError]) : job(['third']));
    }),
    http.post(at('/system/grok'), async ({ request }) => {
      const isImport = request.headers.get('Content-Type') === 'text/plain';
      if (!isImport) return HttpResponse.json(refused, { status: 400 });
      const isText = (await request.text()).startsWith('\n# Web servers\nHTTPSTATUS ');
      return new HttpResponse(null, { status: isText ? 202 : 400 });
    }),
  ];
}
