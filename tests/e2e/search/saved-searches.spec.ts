import { randomBytes } from 'node:crypto';
import { admin } from '../../lib/admin.ts';
import { unique } from '../../lib/foreign.ts';
import { grid, query, rows, saveButton, sendWord } from '../../lib/search-page.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const millrace = unique('millrace');
const flume = unique('flume');

async function saveAs(page: Page, title: string): Promise<void> {
  await saveButton(page).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/[0-9a-f]{24}$/);
}

test('saves a search by keyboard, restores all of it by its address, finds it again and deletes it', async ({
  page,
  running,
}) => {
  const title = `Race of the ${millrace}`;
  await sendWord(running, millrace);
  const requested = `q=${millrace}&rangetype=relative&relative=0&columns=amount&sort=amount:asc`;
  await page.goto(`/search?${requested}&streams=${running.stream.id}`);
  await expect(rows(page)).toHaveCount(3);
  await saveAs(page, title);
  await expect(page.getByText(`Search “${title}” saved`)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title}`));

  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(query(page)).toHaveText(millrace);
  await expect(rows(page).first()).toContainText(`${millrace} 0`);
  await expect(page.getByRole('button', { name: 'Time range: All messages' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Streams: ${running.stream.title}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'amount' })).toBeVisible();

  await query(page).fill(`${millrace} AND amount:2`);
  await expect(saveButton(page)).toHaveAccessibleName(/which has unsaved changes/);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/search\/[0-9a-f]{24}\?q=/);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Reset to the saved version' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/search\/[0-9a-f]{24}$/);

  await query(page).fill(`${millrace} AND amount:2`);
  await page.keyboard.press('Control+s');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/search\/[0-9a-f]{24}$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await page.goto('/search?q=elsewhere');
  await saveButton(page).waitFor();
  await grid(page).or(page.getByText('No messages match')).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(page.getByRole('combobox', { name: 'Title of the saved search' })).toBeFocused();
  await page.keyboard.type(`the ${millrace}`);
  await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);

  await page.goto('/search/new');
  await expect(page).toHaveURL(/\/search$/);
  await saveButton(page).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('race of');
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete search…' }).click();
  await page.getByRole('button', { name: 'Delete search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${millrace}`));
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/views?query=${millrace}`);
  await expect(page.getByText(/No saved search|Nothing is saved/)).toBeVisible();
});

test('shows messages as they were saved, to everybody, and says what is not saved', async ({
  page,
  browser,
  running,
}) => {
  await sendWord(running, flume);
  await page.goto(`/search?q=${flume}&rangetype=relative&relative=0&columns=amount,source`);
  await expect(rows(page)).toHaveCount(3);
  const edge = (of: Page, field: string) => of.getByRole('separator', { name: `Width of ${field}` });
  await edge(page, 'amount').press('ArrowRight');
  await expect(edge(page, 'amount')).toHaveAttribute('aria-valuenow', '158');
  await grid(page).press('w');
  await saveAs(page, `Width of the ${flume}`);
  await expect(saveButton(page)).toHaveAccessibleName(`Width of the ${flume} is saved`);

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(page.url());
  await expect(edge(colleague, 'amount')).toHaveAttribute('aria-valuenow', '158');
  await expect(saveButton(colleague)).toHaveAccessibleName(/is saved$/);
  await grid(colleague).press('c');
  await expect(colleague.getByRole('checkbox', { name: 'Wrap long messages' })).toBeChecked();
  await colleague.context().close();

  // As wide as its values.
  const width = Number(await edge(page, 'source').getAttribute('aria-valuenow'));
  await edge(page, 'source').press('ArrowLeft');
  await expect(saveButton(page)).toHaveAccessibleName(/which has unsaved changes/);
  await page.reload();
  await expect(edge(page, 'source')).toHaveAttribute('aria-valuenow', String(width - 8));
  await expect(saveButton(page)).toHaveAccessibleName(/which has unsaved changes/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Reset to the saved version' }).click();
  await expect(edge(page, 'source')).toHaveAttribute('aria-valuenow', String(width));
  await expect(saveButton(page)).toHaveAccessibleName(/is saved$/);

  await grid(page).press('w');
  await page.keyboard.press('Control+s');
  await expect(saveButton(page)).toHaveAccessibleName(/is saved$/);
  await page.goto('/search/new');
  await grid(page).press('c');
  await expect(page.getByRole('checkbox', { name: 'Wrap long messages' })).not.toBeChecked();
});

test('keeps what another console put into a saved search', async ({ page, running: { api } }) => {
  const tides = unique('Tides');
  const search = await api.call<{ id: string }>('POST', '/views/search', {
    id: randomBytes(12).toString('hex'),
    parameters: [],
    queries: [
      {
        id: 'q',
        timerange: { type: 'relative', range: 0 },
        query: { type: 'elasticsearch', query_string: 'tide' },
        search_types: [],
      },
    ],
  });
  // Clusters take widgets of any type, with any configuration, but no property beside it.
  const flow = { id: 'w', type: 'sankey', config: { from: 'a', to: ['b'], wide: true } };
  const positions = { w: { col: 1, row: 1, height: 4, width: 6 } };
  const color = { type: 'static', color: '#ffec3d' };
  const formatting = { highlighting: [{ field: 'level', value: '3', condition: 'less_equal', color }] };
  const { id } = await api.call<{ id: string }>('POST', '/views', {
    type: 'SEARCH',
    title: tides,
    summary: '',
    description: '',
    requires: {},
    search_id: search.id,
    properties: ['of another console'],
    state: { q: { widgets: [flow], widget_mapping: { w: [] }, positions, formatting } },
  });
  await page.goto(`/views/${id}`);
  await expect(query(page)).toHaveText('tide');
  await saveButton(page).waitFor();
  await query(page).fill('ebb');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Search “${tides}” saved`)).toBeVisible();
  const saved = await api.call<Record<string, unknown>>('GET', `/views/${id}`);
  expect(saved).toMatchObject({
    state: { q: { widgets: [flow], formatting } },
    properties: ['of another console'],
    owner: admin.username,
  });
  expect(await api.call('GET', `/views/search/${saved.search_id}`)).toMatchObject({
    queries: [{ query: { query_string: 'ebb' } }],
  });
});
