import { exampleBody } from '@tailrace/mocks/examples';
import { expect, it } from 'vitest';
import { seenSearch } from './seen-search.ts';

const alert = { ...exampleBody('getAlert'), triggered_at: '2021-06-01T15:02:50.730Z' };
const times = (from: string) => ({ rangetype: 'absolute', from, to: alert.triggered_at });

it.each([
  [{ time: 5, query: '*' }, times('2021-06-01T14:57:50.730Z')],
  [
    { time: 1, query: 'a OR b' },
    { ...times('2021-06-01T15:01:50.730Z'), q: 'a OR b' },
  ],
  [
    { query: 'a OR b', field: 'level', value: 'say "hi"' },
    { ...times('2021-06-01T15:00:50.730Z'), q: '(a OR b) AND (level:"say \\"hi\\"")' },
  ],
  [{ query: '', field: 'took_ms', time: 1, type: 'MAX' }, times('2021-06-01T15:01:50.730Z')],
])('an alert with %j links to the messages that were seen', (condition_parameters, search) => {
  expect(seenSearch({ ...alert, condition_parameters })).toMatchObject(search);
});
