import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, test } from '../../lib/test.ts';

const osprey = unique('osprey');

test.beforeAll(async ({ running }) => {
  const messages = ['east', 'west'].map((shop, at) => ({
    host: 'pay-01',
    short_message: `${osprey} paid ${at}`,
    _osprey_shop: shop,
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

  // The extractor needs a message, whose search may take long or fail.
  const replied = Promise.withResolvers<void>();
  const newest = '**/api/search/universal/relative?**';
  await page.route(newest, async (route) => {
    await replied.promise;
    await route.fulfill({ status: 503, json: { type: 'ApiError', message: 'Elasticsearch is busy' } });
  });
  await choose('Create extractor from this search');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Searching for a message to extract from…')).toBeVisible();
  await expect(notices.getByRole('button', { name: 'Cancel' })).toBeVisible();
  replied.resolve();
  await expect(notices).toContainText('Elasticsearch is busy');
  await expect(notices.getByText('Searching for a message')).toHaveCount(0);
  await page.unroute(newest);
  await notices.getByRole('button', { name: 'Try again' }).click();
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
