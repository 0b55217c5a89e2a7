import { type Api, eventually } from '../lib/api.ts';
import { unique } from '../lib/foreign.ts';
import { expect, type Page, test } from '../lib/test.ts';

const forebay = unique('forebay');
const defaultStream = '000000000000000000000001';

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');

async function createStream(api: Api, rules: object[]): Promise<string> {
  const { index_set_id } = await api.call<{ index_set_id: string }>('GET', `/streams/${defaultStream}`);
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: `${forebay} north`,
    rules,
    remove_matches_from_default_stream: true,
    index_set_id,
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
  return stream_id;
}

/** Routing follows a change within a second; only then are messages sent that it is about. */
async function untilRouted(send: () => Promise<void>, isRouted: () => Promise<boolean>): Promise<void> {
  await eventually(
    async () => {
      await send();
      return isRouted();
    },
    (routed) => routed,
  );
}

test('routes what arrives into the streams whose rules it matches', async ({ page, running }) => {
  const { api, send } = running;
  const gate = (text: string, where: string) => ({
    host: 'web',
    short_message: `${forebay} ${text}`,
    _gate: where,
  });
  const found = async (query: string, stream: string) => {
    const parameters = new URLSearchParams({ query, range: '0', filter: `streams:${stream}` });
    const { total_results } = await api.call<{ total_results: number }>(
      'GET',
      `/search/universal/relative?${parameters}`,
    );
    return total_results;
  };
  const stream = await createStream(api, [
    { type: 2, field: 'gate', value: '^NOR|^north', inverted: false, description: '' },
    { type: 6, field: 'message', value: 'ed', inverted: false, description: '' },
  ]);
  try {
    await untilRouted(
      () => send([gate('tried', 'north')]),
      async () => (await found(`${forebay} AND tried`, stream)) > 0,
    );
    await send([gate('opened', 'north'), gate('opened', 'south'), gate('open', 'north')]);
    await eventually(
      () => found(`${forebay} AND open*`, stream),
      (count) => count === 1,
    );
    await eventually(
      () => found(`${forebay} AND open*`, defaultStream),
      (count) => count === 2,
    );

    await page.goto(`/streams/${stream}/search?q=${forebay}+AND+opened&rangetype=relative&relative=0`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${forebay} opened`);

    await api.call('POST', `/streams/${stream}/pause`);
    await untilRouted(
      () => send([gate('closed', 'north')]),
      async () => (await found(`${forebay} AND closed`, defaultStream)) > 0,
    );
  } finally {
    await api.call('DELETE', `/streams/${stream}`);
  }
});
