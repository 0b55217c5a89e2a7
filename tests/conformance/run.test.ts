import { expect, it } from 'vitest';
import { operationsOf } from './contract.ts';
import { reportText } from './report.ts';
import { runConformance } from './run.ts';
import { type FakeResponse, fakeServer, impatience, type Respond } from './testing/fake-server.ts';

const writeIndex = 'graylog_7';
const ownIndex = 'tailrace-conformance-own_0';

/** Answers every call with the contract's example, and gives the run's index set an index. */
function asInTheExamples(): Respond {
  const known = [...operationsOf('4.1.14').values()]
    .filter(({ isEmbeddedOnly }) => !isEmbeddedOnly)
    .map((operation) => ({
      operation,
      // Paths with fewer parameters match first, so that /streams/enabled is not read as a stream id.
      pattern: new RegExp(`^${operation.method} ${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: operation.path.split('{').length,
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return ({ call }): FakeResponse | undefined => {
    if (call === 'GET /' || call.includes('/system/sessions')) return undefined;
    if (call === 'GET /system/deflector') return [200, { is_up: true, current_target: writeIndex }];
    if (call.startsWith('GET /system/deflector/')) return [200, { is_up: true, current_target: ownIndex }];
    const found = known.find(({ pattern }) => pattern.test(call));
    if (!found) return undefined;
    const [status, contents] = [...found.operation.replies].find(([code]) => code < 300) ?? [204, new Map()];
    const [type, content] = [...contents][0] ?? [];
    return type === undefined ? [status] : [status, content?.example, type];
  };
}

const login = { username: 'mira', password: 'secret', patience: impatience };

it('changes no index but its own, and rebuilds the ranges at the end', { timeout: 60_000 }, async () => {
  await using http = await fakeServer(asInTheExamples());
  const { left } = await runConformance({ ...login, url: http.url });
  const changing = http.received.map(({ call }) => call).filter((call) => !call.startsWith('GET '));
  expect(left).toEqual([]);
  expect(changing.filter((call) => call.includes(writeIndex))).toEqual([]);
  expect(changing).toContain(`POST /system/indices/ranges/${ownIndex}/rebuild`);
  expect(changing.slice(-2)).toEqual(['POST /system/indices/ranges/rebuild', 'DELETE /system/sessions/abc']);
  expect(changing.filter((call) => call === 'POST /system/indices/ranges/rebuild')).toHaveLength(1);
  const harming = /\/(shutdown|cycle|close|reopen|processing|default)(\/|$)/;
  expect(changing.filter((call) => harming.test(call))).toEqual([]);
});

it('allows itself its own URL before it makes a callback, and forbids it again', {
  timeout: 60_000,
}, async () => {
  const entries: { title: string; value: string }[][] = [];
  const examples = asInTheExamples();
  await using http = await fakeServer((requested) => {
    if (requested.call === 'PUT /system/urlwhitelist') entries.push(JSON.parse(requested.body).entries);
    if (requested.call === 'GET /system/urlwhitelist')
      return [200, { entries: entries.at(-1) ?? [], disabled: false }];
    return examples(requested);
  });
  await runConformance({ ...login, url: http.url, areas: ['alerts'] });
  const calls = http.received.map(({ call }) => call);
  const created = calls.findIndex((call) => /^POST \/streams\/[^/]+\/alarmcallbacks$/.test(call));
  expect(created).toBeGreaterThan(calls.indexOf('PUT /system/urlwhitelist'));
  expect(entries[0]?.map(({ value }) => value)).toEqual([`${http.url}/api/`]);
  expect(entries.at(-1)).toEqual([]);
});

it('cleans up what it made when it is interrupted', { timeout: 60_000 }, async () => {
  const interrupted = new AbortController();
  const examples = asInTheExamples();
  const streams = new Map<string, unknown>();
  await using http = await fakeServer((requested) => {
    if (requested.call === 'POST /streams') {
      streams.set('60b5f4d1e4a1d80001a2b400', {
        ...JSON.parse(requested.body),
        id: '60b5f4d1e4a1d80001a2b400',
      });
      interrupted.abort();
    }
    if (requested.call === 'GET /streams')
      return [200, { total: streams.size, streams: [...streams.values()] }];
    if (requested.call.startsWith('DELETE /streams/')) streams.delete(requested.call.split('/').at(-1) ?? '');
    return examples(requested);
  });
  const options = { ...login, url: http.url, areas: ['alerts'], signal: interrupted.signal };
  const { left } = await runConformance(options);
  expect(left).toEqual([]);
  expect(streams.size).toBe(0);
  expect(http.received.some(({ call }) => call === 'POST /system/indices/ranges/rebuild')).toBe(false);
});

it('says at the end whether anything is left', () => {
  const run = { version: '4.1.14', rows: [], left: [] };
  expect(reportText(run)).toMatch(
    /Nothing else of the run is left on the server\. What no call deletes stays: .*events.*default view/,
  );
  const left = ['streams: tailrace-conformance-abc123-watched'];
  expect(reportText({ ...run, left })).toMatch(
    /Left on the server.*\n {2}streams: tailrace-conformance-abc123-watched\nWhat no call deletes stays: /,
  );
});
