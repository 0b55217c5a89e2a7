import { readFileSync } from 'node:fs';

/** The failed request that the notices are created for. */
export const failed = { message: 'Bad Gateway', status: 502, body: { type: 'ApiError', message: 'boom' } };

const parameters: Record<string, string> = {
  statusText: 'Bad Gateway',
  'body message': 'boom',
  message: 'boom',
  error: 'boom',
  id: '60b5',
  title: 'Title',
  name: 'Name',
  node: 'node-1',
  type: 'text',
  index: 'graylog_0',
  n: '3',
  e: '2',
  N: '10000',
  P: '150',
  action: 'restart',
  Action: 'Restart',
};

const fill = (text: string) =>
  text.replace(/\{([\w ]+)\}/g, (_, name: string) => parameters[name] ?? `{${name}}`);

/** The final text of rows whose text is more than a template. */
const readings: Record<string, string> = {
  'indexer/overview 503':
    'Elasticsearch is unavailable. Check your configuration and logs for more information.',
  'search/result window limit':
    'The search engine limits results to 10000 messages; with page size 150 only the first 66 pages can be used',
};

const kinds: Record<string, string> = { rejected: 'error', notice: 'info' };

/** Failures whose text includes the reason. All other texts are titles above the server's reason. */
const saysWhy = /^(fetch|input-states|license|router|search\/result|tools)|get 404$|extractors\/type unknown/;

/** The rows of the table of messages, and the notice that each describes. */
export const rows = readFileSync(new URL('../messages.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', when = '', kind = '', title = '', text = ''] = line.split('\t');
    const key = `${area}/${when}`;
    const label = readings[key] ?? fill(text);
    const isHeadline = kind === 'error' && title === '' && !saysWhy.test(key);
    const reason = kind === 'error' && text === '' ? 'boom' : label;
    return {
      key,
      notice: {
        kind: kinds[kind] ?? kind,
        title: isHeadline ? label : fill(title),
        text: isHeadline ? 'boom' : reason,
      },
    };
  });
