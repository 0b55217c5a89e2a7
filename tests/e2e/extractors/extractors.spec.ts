import { eventually, inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { sendTcp } from '../../lib/senders.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const drawgate = unique('drawgate');
const reader = unique('drawgate-reader');

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test(
  'turns part of a message into a field, by keyboard',
  embedded('previews extractors'),
  async ({ page, running }) => {
    const { api } = running;
    const { id, port } = await api.createReachableInput(inputTypes.rawTcp, drawgate);
    const line = (gate: number) => `${drawgate} gate=${gate} opened\n`;
    await sendTcp(port, line(7) + line(8));
    const { messages } = await eventually(
      () => api.search(drawgate),
      (found) => found.total_results === 2,
    );
    await page.goto(`/messages/${messages[0]?.index}/${messages[0]?.message._id}`);
    await page.getByRole('link', { name: 'Create extractor' }).press('Enter');

    await expect(page.locator('.cm-content')).toBeVisible();
    await page.getByRole('textbox', { name: 'Grok pattern' }).focus();
    await page.keyboard.type('gate=%{INT:gate:itn');
    await expect(page.getByText(/^itn is not a type. Did you mean int\?/)).toBeVisible();
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Backspace');
    await page.keyboard.press('Delete');
    await page.keyboard.type(':int}');
    await expect(preview(page).getByText('Matches 2 of 2 messages')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(drawgate);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Extractor created successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: drawgate })).toContainText('Grok pattern');

    await sendTcp(port, line(4711));
    await eventually(
      () => api.search('gate:4711'),
      (found) => found.total_results === 1,
    );
    await expect(page.getByRole('row', { name: drawgate })).toContainText(/[µm]s/, { timeout: 20_000 });

    await page
      .getByRole('table', { name: 'Extractors' })
      .getByRole('link', { name: drawgate, exact: true })
      .press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${drawgate} gates`);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Extractor updated successfully')).toBeVisible();

    await pressEnter(page.getByRole('button', { name: `Actions for ${drawgate} gates` }));
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No extractors yet')).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByRole('row', { name: `${drawgate} gates` })).toBeVisible();

    const exported = await api.call<{ extractors: object[] }>('GET', `/system/inputs/${id}/extractors`);
    expect(exported.extractors).toHaveLength(1);
  },
);

test(
  'starts an extractor from a field of a search result, while the input exists',
  embedded('previews extractors'),
  async ({ page, running }) => {
    const { api } = running;
    const lever = `${drawgate}lever`;
    const { id, port } = await api.createReachableInput(inputTypes.rawTcp, lever);
    await sendTcp(port, `${lever} turned\n`);
    await eventually(
      () => api.search(lever),
      (found) => found.total_results === 1,
    );
    const openMenu = async () => {
      await page.goto(`/search?rangetype=relative&relative=0&q=${lever}`);
      await page.getByRole('gridcell', { name: `${lever} turned` }).click();
      const field = page
        .getByRole('list', { name: 'Fields' })
        .getByRole('listitem')
        .filter({ hasText: lever });
      await field.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Create event definition' })).toBeVisible();
    };
    await openMenu();
    await pressEnter(page.getByRole('menuitem', { name: 'Create extractor' }));
    await expect(page).toHaveURL(new RegExp(`/system/inputs/${id}/extractors/new`));
    await expect(page.getByRole('combobox', { name: 'Source field' })).toHaveValue('message');
    await expect(preview(page).getByText(`${lever} turned`).first()).toBeVisible();

    await api.call('DELETE', `/system/inputs/${id}`);
    await openMenu();
    await expect(page.getByRole('menuitem', { name: 'Create extractor' })).toHaveCount(0);
  },
);

test('names the permission to whoever may not change the input', async ({ page, running }) => {
  const { id } = await running.api.createReachableInput(inputTypes.rawTcp, reader);
  await seedUsers(running, reader, 'Rita');
  await openAs(page, running, `rita.${reader}`, `/system/inputs/${id}/extractors`);
  await expect(page.getByText('No extractors yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create extractor' })).toHaveCount(0);
  await page.goto(`/system/inputs/${id}/extractors/new`);
  await expect(page.getByText(`inputs:edit:${id}`)).toBeVisible();
});
