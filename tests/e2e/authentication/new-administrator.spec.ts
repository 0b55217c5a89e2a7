import { connectService, disconnectServices } from '../../lib/auth-services.ts';
import { unique } from '../../lib/foreign.ts';
import { startOpenLdap } from '../../lib/open-ldap.ts';
import { embedded, expect, loggedOut, type Page, type Running, test } from '../../lib/test.ts';

const Kingfisher = unique('Kingfisher');

/** A dashboard without widgets, created through the API. */
async function newDashboard({ api }: Running, title: string): Promise<string> {
  const search = await api.call<{ id: string }>('POST', '/views/search', {
    queries: [
      {
        id: 'q',
        timerange: { type: 'relative', range: 300 },
        query: { type: 'elasticsearch', query_string: '*' },
        search_types: [],
      },
    ],
  });
  const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
  const body = { type: 'DASHBOARD', title, search_id: search.id, state };
  return (await api.call<{ id: string }>('POST', '/views', body)).id;
}

/** Returns to the window until the page shows it: rights are not read again each time. */
const whenBack = (page: Page, isShown: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await isShown();
  }).toPass();

test(
  'gives a person of the directory one dashboard and nothing else, and takes it away again',
  embedded('only our own server is connected to the directory of this test'),
  async ({ page, browser, running }) => {
    test.slow();
    await using directory = await startOpenLdap();
    const [mira] = directory.people;
    if (!mira) throw new Error('The directory has nobody');
    const title = `Banks of the ${Kingfisher}`;
    const other = `Weirs of the ${Kingfisher}`;
    const dashboard = await newDashboard(running, title);
    await newDashboard(running, other);
    await connectService(running, { title: `Directory of ${Kingfisher}`, config: directory.config });
    try {
      const context = await browser.newContext({ baseURL: running.product.url, ...loggedOut });
      const hers = await context.newPage();
      await hers.goto('/dashboards');
      await hers.getByLabel('Username').fill(mira.uid);
      await hers.getByLabel('Password', { exact: true }).fill(mira.password);
      await hers.keyboard.press('Enter');
      await expect(hers.getByRole('heading', { name: 'Dashboards', exact: true })).toBeVisible();
      const link = hers.getByRole('link', { name: title });
      await expect(link).toHaveCount(0);

      await page.goto(`/dashboards?share=${dashboard}&query=${Kingfisher}`);
      await page.getByRole('combobox', { name: 'Share with' }).fill(mira.cn);
      await page.getByRole('option', { name: mira.cn }).click();
      await page.getByRole('button', { name: 'Save sharing' }).click();
      await expect(page.getByText(`Sharing of “${title}” saved`)).toBeVisible();
      await whenBack(hers, () => expect(link).toBeVisible({ timeout: 1_000 }));
      await expect(hers.getByRole('link', { name: other })).toHaveCount(0);
      await link.click();
      await expect(hers.getByRole('heading', { name: title })).toBeVisible();

      await page.goto(`/system/auditlog?query=${Kingfisher}`);
      const shared = `shared dashboard “${title}” with ${mira.cn}, as viewer`;
      await expect(page.getByText(shared, { exact: false }).first()).toBeVisible();

      await page.goto(`/dashboards?share=${dashboard}&query=${Kingfisher}`);
      await page.getByRole('button', { name: new RegExp(`^Remove .*${mira.cn}`) }).click();
      await page.getByRole('button', { name: 'Save sharing' }).click();
      await expect(page.getByText(`Sharing of “${title}” saved`)).toBeVisible();
      await whenBack(hers, () =>
        expect(hers.getByRole('heading', { name: title })).toHaveCount(0, { timeout: 1_000 }),
      );
      await context.close();
    } finally {
      await disconnectServices(running);
    }
  },
);
