import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { embedded, enterAs, expect, type Page, type Running, test } from '../../lib/test.ts';
import { password, seedUser } from '../../lib/users.ts';

const keelboat = unique('keelboat');
const moorage = unique('moorage');
const catboat = unique('catboat');
const sampan = unique('sampan');

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
const timeButton = (page: Page) => page.getByRole('button', { name: /^Time range:/ });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Time range' });
const configPath = '/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';

async function openSearch(page: Page, query: string): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', q: query })}`);
  await expect(rows(page).first()).toBeVisible();
}

const send = (running: Running, message: string, secondsAgo = 0) =>
  running.send([{ host: 'lock', short_message: message, timestamp: Date.now() / 1000 - secondsAgo }]);

test.beforeAll(async ({ running }) => {
  const { api } = running;
  await send(running, `${keelboat} now`);
  await send(running, `${keelboat} days ago`, 3 * 86_400);
  await eventually(
    () => api.search(keelboat),
    (found) => found.total_results === 2,
  );
});

test('reads what people say and paste in the zone of the user, steps through time, and undoes with Back', async ({
  page,
}) => {
  await openSearch(page, keelboat);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('t');
  await picker(page).getByText('Natural language').click();
  await picker(page).getByRole('textbox', { name: 'Time' }).fill('when the cows come home');
  await expect(picker(page).getByText('Not understood. Try one of the examples.')).toBeVisible();
  await expect(picker(page).getByRole('button', { name: 'Use this range' })).toBeDisabled();
  await picker(page).getByRole('textbox', { name: 'Time' }).fill('4 days ago to 2 days ago');
  await expect(picker(page).getByText(/Berlin/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(timeButton(page)).toContainText('4 days ago – 2 days ago');

  await page.keyboard.press('[');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press(']');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  await page.keyboard.press('t');
  await pressEnter(
    picker(page)
      .getByRole('list', { name: 'Recent time ranges' })
      .getByRole('button', { name: '4 days ago – 2 days ago' }),
  );
  await expect(rows(page)).toHaveCount(1);

  await page.keyboard.press('t');
  await expect(picker(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await picker(page).getByText('Natural language').click();
  await picker(page).getByRole('textbox', { name: 'Time' }).fill('last night');
  await expect(picker(page).getByRole('status')).toContainText(/From .* 18:00:00/);
  await page.keyboard.press('Enter');
  await expect(timeButton(page)).toContainText('18:00');
  expect(new URL(page.url()).searchParams.get('rangetype')).toBe('absolute');

  await page.keyboard.press('t');
  await picker(page).getByRole('textbox', { name: 'From' }).fill('21.11.2020 20:30');
  await picker(page).getByRole('textbox', { name: 'Until' }).fill('9:45pm');
  await page.keyboard.press('Enter');
  await expect(timeButton(page)).toContainText('20:30 – 21:45 on 21 Nov 2020');
  expect(new URL(page.url()).searchParams.get('from')).toBe('2020-11-21T19:30:00.000Z');

  await page.keyboard.press('t');
  await picker(page).getByText('Relative', { exact: true }).click();
  await pressEnter(picker(page).getByRole('button', { name: 'Last 2 days' }));
  await expect(rows(page)).toContainText(`${keelboat} now`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('{');
  await expect(rows(page)).toContainText(`${keelboat} days ago`);
  await page.keyboard.press('}');
  await expect(rows(page)).toContainText(`${keelboat} now`);
});

test('runs again by itself while it is looked at', async ({ page, running }) => {
  await openSearch(page, `${moorage} OR ${keelboat}`);
  let runs = 0;
  page.on('request', (request) => {
    if (/\/(sync|execute)$/.test(request.url())) runs += 1;
  });
  await page.keyboard.press('r');
  await pressEnter(page.getByRole('button', { name: 'Every 1 s', exact: true }));
  await send(running, `${moorage} taken`);
  await expect(rows(page)).toHaveCount(3);

  const setVisibility = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await send(running, `${moorage} left`);
  await eventually(
    () => running.api.search(moorage),
    (found) => found.total_results === 2,
  );
  const before = runs;
  await page.clock.install();
  await page.clock.fastForward(60_000);
  expect(runs).toBe(before);
  await setVisibility('visible');
  await expect(rows(page)).toHaveCount(4);
});

test(
  'offers and allows no more than the server does',
  embedded('changes a limit of everybody on the server'),
  async ({ page, running }) => {
    const { api } = running;
    const config = await api.call<Record<string, unknown>>('GET', configPath);
    await api.call('PUT', configPath, { ...config, query_time_range_limit: 'PT1H' });
    try {
      await openSearch(page, keelboat);
      await page.keyboard.press('t');
      await expect(picker(page).getByRole('button', { name: 'Last hour' })).toBeVisible();
      await expect(picker(page).getByRole('button', { name: 'Last 2 hours' })).toBeHidden();
      await picker(page).getByRole('spinbutton', { name: 'From, how many' }).fill('90');
      await expect(picker(page).getByRole('alert')).toHaveText(/longer than the server allows/);
      await picker(page).getByRole('spinbutton', { name: 'From, how many' }).fill('30');
      await page.keyboard.press('Enter');
      await expect(timeButton(page)).toContainText('30 minutes');
    } finally {
      await api.call('PUT', configPath, config);
    }
  },
);

test('finds and follows the same when the clock of the browser is a day off', async ({ page, running }) => {
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await send(running, `${catboat} in sight`);
  await eventually(
    () => running.api.search(catboat),
    (found) => found.total_results === 1,
  );
  await page.goto(`/search?q=${catboat}&rangetype=relative&from=300`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true');
  await send(running, `${catboat} alongside`);
  await expect(rows(page)).toHaveCount(2);
});

for (const [zone, first, last] of [
  ['Pacific/Kiritimati', '1969-12-31 13:20:01.000', '2100-01-01 14:00:00.000'],
  ['Pacific/Pago_Pago', '1969-12-31 13:00:01.000', '2099-12-31 13:00:00.000'],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test(
      `says in which year messages of the far past and future are`,
      embedded('all time ends now on a cluster, which then finds nothing of the future'),
      async ({ page, running }) => {
        const word = `${sampan}${zone.length}`;
        const host = 'lock';
        await running.send([
          { host, short_message: `${word} before all clocks`, timestamp: 1 },
          { host, short_message: `${word} after us`, timestamp: Date.UTC(2100, 0) / 1000 },
        ]);
        await eventually(
          () => running.api.search(word),
          (found) => found.total_results === 2,
        );
        // An account without a time zone sees times in the browser's zone.
        const permissions = [`streams:read:${running.stream.id}`];
        await seedUser(running, word, 'Nowhere', { timezone: null, permissions });
        await enterAs(page, running.product.url, { username: `nowhere.${word}`, password });
        await openSearch(page, word);
        await expect(rows(page).first()).toContainText(last);
        await expect(rows(page).last()).toContainText(first);
        await expect(page.getByText('2 messages, 3 months per bar')).toBeVisible();
      },
    );
  });
}
