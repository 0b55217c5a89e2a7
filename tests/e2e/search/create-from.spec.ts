import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, test } from '../../lib/test.ts';

const osprey = unique('osprey');

test.beforeAll(async ({ running }) => {
  const messages = Array.from({ length: 240 }, (_, at) => ({
    host: 'pay-01',
    short_message: `${osprey} paid ${at}`,
    _osprey_ms: at,
    _osprey_shop: at % 4 === 0 ? 'east' : 'west',
  }));
  await running.send(messages);
  await eventually(
    () => running.api.search(osprey),
    (found) => found.total_results === messages.length,
  );
});

const searched = (q: string) => `/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', q })}`;

test('creates an alert, a stream, an extractor and a pipeline rule from a search', async ({
  page,
  running,
}) => {
  await page.goto(searched(`osprey_shop:east`));
  await page.getByRole('treegrid', { name: 'Messages' }).waitFor();
  const choose = async (label: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: label }).click();
  };
  await choose('Create alert from this search');
  await expect(page).toHaveURL(/definitions\/new\?query=osprey_shop(%3A|:)east/);
  await page.goBack();
  await choose('Create stream from this search');
  await expect(page).toHaveURL(/streams\/new\?.*field=osprey_shop/);
  await expect(page).toHaveURL(/value=east/);
  await page.goBack();
  await choose('Create extractor from this search');
  await expect(page).toHaveURL(/system\/inputs\/\w+\/extractors\/new\?.*example_id=/);
  const { searchParams } = new URL(page.url());
  const path = `/messages/${searchParams.get('example_index')}/${searchParams.get('example_id')}`;
  const { message } = await running.api.call<{ message: { message: string; fields: object } }>('GET', path);
  expect(message.fields).toMatchObject({ osprey_shop: 'east' });
  await expect(page.getByText(message.message).first()).toBeVisible();
  await page.goBack();
  await choose('Create pipeline rule from this search');
  await expect(page.getByText('to_string($message.osprey_shop) == "east"').first()).toBeVisible();
});

test('says that it looks for a message to extract from, and tries again after a failure', async ({
  page,
}) => {
  await page.goto(searched(`osprey_shop:east`));
  await page.getByRole('treegrid', { name: 'Messages' }).waitFor();
  const replied = Promise.withResolvers<void>();
  await page.route('**/api/search/universal/relative?**', async (route) => {
    await replied.promise;
    await route.fulfill({ status: 503, json: { type: 'ApiError', message: 'Elasticsearch is busy' } });
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Create extractor from this search' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Searching for a message to extract from…')).toBeVisible();
  await expect(notices.getByRole('button', { name: 'Cancel' })).toBeVisible();
  replied.resolve();
  await expect(notices).toContainText('Elasticsearch is busy');
  await expect(notices.getByText('Searching for a message')).toHaveCount(0);
  await page.unroute('**/api/search/universal/relative?**');
  await notices.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/system\/inputs\/\w+\/extractors\/new\?.*example_id=/);
});

test('counts a field in the whole result and shows how a number is distributed', async ({ page }) => {
  await page.goto(searched(osprey));
  const fields = page.getByRole('complementary', { name: 'Fields' });
  // 150 rows are loaded.
  await expect(fields.getByRole('button', { name: /^osprey_ms.*in 240 of 240 messages/ })).toBeVisible();
  await fields.getByRole('button', { name: /^osprey_ms\b.*top values/ }).click();
  const bars = fields.getByRole('list', { name: 'Distribution of osprey_ms' }).getByRole('listitem');
  await expect(bars).toHaveCount(12);
  await expect(bars.first()).toContainText('20 messages');
  const statistics = fields.locator('dl');
  for (const name of ['p50', 'p95', 'p99']) await expect(statistics).toContainText(name);
  await fields.getByRole('button', { name: 'Create alert: osprey_ms' }).click();
  await expect(page).toHaveURL(/definitions\/new\?query=_exists_(%3A|:)osprey_ms/);
});
