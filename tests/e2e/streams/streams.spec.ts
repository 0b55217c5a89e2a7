import { type Api, eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

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

/** The number of messages in a stream that match. */
async function countIn(api: Api, query: string, stream: string): Promise<number> {
  const parameters = new URLSearchParams({ query, range: '0', filter: `streams:${stream}` });
  const { total_results } = await api.call<{ total_results: number }>(
    'GET',
    `/search/universal/relative?${parameters}`,
  );
  return total_results;
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
  // Where the run has a stream of its own, its messages leave the default stream, and stay in the run's.
  const everything = running.stream.id;
  const others = everything === defaultStream ? 2 : 3;
  const found = (query: string, stream: string) => countIn(api, query, stream);
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
      () => found(`${forebay} AND open*`, everything),
      (count) => count === others,
    );

    await page.goto(`/streams/${stream}/search?q=${forebay}+AND+opened&rangetype=relative&relative=0`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${forebay} opened`);

    await api.call('POST', `/streams/${stream}/pause`);
    await untilRouted(
      () => send([gate('closed', 'north')]),
      async () => (await found(`${forebay} AND closed`, everything)) > 0,
    );
  } finally {
    await api.call('DELETE', `/streams/${stream}`);
  }
});

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

test('makes a stream of a field, by keyboard', async ({ page, running }) => {
  const { api, send } = running;
  const wicketgate = unique('wicketgate');
  const message = (text: string) => ({
    host: 'web',
    short_message: `${wicketgate} ${text}`,
    _valve: wicketgate,
  });
  await send([message('opened')]);
  await eventually(
    () => api.search(wicketgate),
    (found) => found.total_results === 1,
  );

  await page.goto(`/search?q=${wicketgate}&rangetype=relative&relative=0`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article', { name: 'Message in full' });
  await detail.getByRole('listitem').filter({ hasText: 'valve' }).press('r');
  await page.getByRole('combobox', { name: 'Stream', exact: true }).fill('New str');
  await expect(page.getByRole('option', { name: 'New stream' })).toBeVisible();
  await page.keyboard.press('Enter');
  await pressEnter(page.getByRole('button', { name: 'Continue' }));

  await page.getByRole('textbox', { name: 'Title' }).fill(wicketgate);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This stream is paused. Add rules, test them with a message')).toBeVisible();
  await expect(page.getByRole('form', { name: 'New rule' })).toContainText('Matches the message');
  await page.getByRole('textbox', { name: 'Value' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText(`valve is “${wicketgate}”`);
  await expect(page.getByText('The stream would receive this message if it were running.')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Start stream' }));
  await expect(notice(page, 'Stream started')).toBeVisible();

  const stream = /streams\/(\w+)\/edit/.exec(page.url())?.[1] ?? '';
  await untilRouted(
    () => send([message('closed')]),
    async () => (await countIn(api, wicketgate, stream)) > 0,
  );
  await page.getByRole('link', { name: 'Search this stream' }).press('Enter');
  await expect(rows(page).first()).toContainText(`${wicketgate} closed`);
  await expect(rows(page).filter({ hasText: `${wicketgate} opened` })).toHaveCount(0);

  await page.goto(`/streams?query=${wicketgate}`);
  await pressEnter(page.getByRole('button', { name: `Actions for ${wicketgate}` }));
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete stream' }));
  await expect(notice(page, `Stream "${wicketgate}" deleted`)).toBeVisible();
});
