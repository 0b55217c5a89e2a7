import { admin } from '../../lib/admin.ts';
import { Api } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { playVersionOf } from '../../lib/played-version.ts';
import { query, rows, saveButton, sendWord } from '../../lib/search-page.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const draught = unique('draught');
const freshet = unique('freshet');

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

async function save(page: Page, success: string): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, success)).toBeVisible();
}

test(
  'goes on while the cluster is upgraded under an open form, and loses neither it nor what was saved',
  embedded('replaces the version of the server under the page'),
  async ({ page, running }) => {
    test.slow();
    await using played = await playVersionOf(running.product, '5.2');
    await enterAs(page, played.url);
    const definition = async () => {
      const api = await Api.login(running.product.url, admin.username, admin.password);
      const list = await api.call<{ event_definitions: { title: string; config: unknown }[] }>(
        'GET',
        `/events/definitions?query=${draught}`,
      );
      return list.event_definitions.map(({ title, config }) => ({ title, config }));
    };

    await sendWord(running, freshet);
    await page.goto(`${played.url}/search?q=${freshet}&rangetype=relative&relative=0`);
    await expect(rows(page)).toHaveCount(3);
    await saveButton(page).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${freshet} saved`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/[0-9a-f]{24}$/);
    const saved = page.url();

    await page.goto(`${played.url}/alerts/definitions/new`);
    await page.getByRole('textbox', { name: 'Query' }).fill(`${draught} AND open`);
    await page.getByRole('combobox', { name: 'Group by' }).fill('source');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${draught} opened`);

    const created: { body: object; status: number }[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/events/definitions')
        created.push({ body: request.postDataJSON(), status: response.status() });
    });
    played.become('7.0');
    await save(page, 'Event Definition created successfully');
    // What 5.2 takes 7.0 refuses: it has a wrapper. One save sends both.
    expect(created).toMatchObject([
      { body: { title: `${draught} opened` }, status: 400 },
      { body: { entity: { title: `${draught} opened` } }, status: 200 },
    ]);
    expect(await definition()).toMatchObject([
      {
        title: `${draught} opened`,
        config: { query: `${draught} AND open`, series: [{ function: 'count' }] },
      },
    ]);
    const [before] = await definition();

    await page.getByRole('link', { name: 'Edit definition' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${draught} wide open`);
    // Half of the cluster goes back.
    played.become('6.1');
    await save(page, 'Event Definition updated successfully');
    expect(await definition()).toEqual([{ title: `${draught} wide open`, config: before?.config }]);

    played.become('7.0');
    await page.goto(saved);
    await expect(rows(page)).toHaveCount(3);
    await expect(query(page)).toHaveText(freshet);
    await query(page).fill(`${freshet} AND amount:2`);
    await page.keyboard.press('Control+s');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(saved);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);

    await page.goto(`${played.url}/system/about`);
    await expect(page.getByText(/7\.0\.12/).first()).toBeVisible();
  },
);
