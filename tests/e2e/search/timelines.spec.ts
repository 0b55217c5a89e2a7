import { readFile } from 'node:fs/promises';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { rows } from '../../lib/search-page.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';
import { password, seedUser } from '../../lib/users.ts';

const sandbar = unique('sandbar');
/** A text that would end a fence, and begin a heading, in Markdown that does not expect it. */
const hostile = `${sandbar} failed\n\`\`\`\n# <b>not a heading</b>`;
const own = embedded('only our own server has timelines');

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test(
  'collects a message, a chart and a note, which a second user reads and takes away as Markdown',
  own,
  async ({ page, running }) => {
    const title = `Outage of the ${sandbar}`;
    const reader = `ada.${sandbar}`.toLowerCase();
    await seedUser(running, sandbar, 'Ada', { timezone: 'Asia/Tokyo' });
    await running.send([
      { host: 'pier-1', short_message: hostile, level: 3, _pier: 'north' },
      { host: 'pier-2', short_message: `${sandbar} recovered`, level: 6, _pier: 'south' },
      { host: 'pier-2', short_message: `${sandbar} recovered`, level: 6, _pier: 'south' },
    ]);
    await eventually(
      () => running.api.search(sandbar),
      (found) => found.total_results === 3,
    );

    // The message, from its details, to a new timeline.
    await page.goto(`/search?q=${sandbar}&rangetype=relative&relative=0`);
    await expect(rows(page)).toHaveCount(3);
    await rows(page).filter({ hasText: 'failed' }).click();
    await page.getByRole('button', { name: 'Pin to timeline' }).click();
    const pinning = dialog(page, 'Pin to timeline');
    await pinning.getByRole('textbox', { name: 'Title of the new timeline' }).fill(title);
    await pinning.getByRole('textbox', { name: 'Note' }).fill('The **first** one.');
    await pinning.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByText(`Pinned to “${title}”`).first()).toBeVisible();
    await rows(page).filter({ hasText: 'failed' }).click();

    // Two chosen messages to the same one.
    for (const row of await rows(page).filter({ hasText: 'recovered' }).all())
      await row.click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByRole('toolbar', { name: 'Chosen messages' })).toContainText('2 messages');
    await page.keyboard.press('p');
    await expect(dialog(page, 'Pin 2 items to timeline').getByRole('combobox')).toHaveValue(title);
    await dialog(page, 'Pin 2 items to timeline').getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByText(`2 items pinned to “${title}”`).first()).toBeVisible();
    await page.keyboard.press('Escape');

    // A chart.
    await page.getByRole('button', { name: /^pier .*top values/ }).click();
    await page.getByRole('button', { name: 'Chart this: pier' }).click();
    const builder = dialog(page, 'New widget');
    await builder.getByRole('textbox', { name: 'Title' }).fill('Piers');
    await builder.getByRole('button', { name: 'Add widget' }).click();
    await page
      .getByRole('region', { name: 'Piers' })
      .getByRole('button', { name: 'Actions for Piers' })
      .click();
    await page.getByRole('menuitem', { name: 'Pin to timeline…' }).click();
    await pinning.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).last().click();

    // The timeline, a note on it, and who may read it.
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const timelineUrl = page.url();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(item(page, /^Message: .*failed/).locator('strong', { hasText: 'first' })).toBeVisible();
    await expect(item(page, 'Chart: Piers').getByRole('region', { name: 'Piers' })).toBeVisible();
    await page.keyboard.press('n');
    const note = dialog(page, 'Add note');
    await note.getByRole('textbox', { name: 'Title' }).fill('Rolled back');
    await note.getByRole('textbox', { name: 'Time' }).fill('yesterday');
    await note.getByRole('button', { name: 'Add note' }).click();
    await expect(note.getByText('Enter a time, for example').first()).toBeVisible();
    await note.getByRole('textbox', { name: 'Time' }).fill('2021-06-09 12:16:58');
    await note.getByRole('button', { name: 'Add note' }).click();
    await expect(item(page, 'Note: Rolled back')).toBeVisible();
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Note: Rolled back');

    await page.getByRole('button', { name: 'Share timeline…' }).click();
    const sharing = dialog(page, `Share “${title}”`);
    await sharing.getByRole('combobox', { name: 'Share with' }).fill(sandbar);
    await page.getByRole('option', { name: new RegExp(sandbar) }).click();
    await sharing.getByRole('button', { name: 'Save sharing' }).click();
    await expect(page.getByText(`Sharing of “${title}” saved`).first()).toBeVisible();

    // Its reader, in another time zone.
    await enterAs(page, running.product.url, { username: reader, password });
    await page.goto('/timelines');
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(timelineUrl);
    await expect(item(page, /^Message: .*failed/)).toContainText('# <b>not a heading</b>');
    await expect(page.getByRole('heading', { name: '9 Jun 2021' })).toBeVisible();
    // The reader may not search the messages of the chart, but sees the figures that were pinned.
    await item(page, 'Chart: Piers').scrollIntoViewIfNeeded();
    const figures = item(page, 'Chart: Piers').getByRole('table', { name: 'Figures of Piers' });
    await expect(figures.getByRole('row', { name: 'south 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0);
    await expect(page.getByText('Danger zone')).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download Markdown' }).click();
    const markdown = await readFile(await (await download).path(), 'utf8');
    expect(markdown).toContain(`# ${title}\n`);
    expect(markdown).toContain(`[Open timeline](<${timelineUrl}>) · times in Asia/Tokyo`);
    // The administrator wrote it down in the time zone of the browser.
    expect(markdown).toMatch(/## 9 Jun 2021\n\n### \d\d:16:58 · Note: Rolled back\n/);
    expect(markdown).toContain(`\`\`\`\`text\n${hostile}\n\nsource: pier-1\nlevel: 3 Error\n`);
    expect(markdown).toContain('The **first** one.');
    expect(markdown).toMatch(/\| pier \| count\(\) \|\n\| --- \| ---: \|\n\| south \| 2 \|/);
    expect(markdown).toMatch(/\[Open message\]\(<http\S+\/messages\/\S+>\)/);
  },
);

test(
  'refuses a timeline that is not shared, and keeps what two people wrote',
  own,
  async ({ page, running }) => {
    const word = unique('shoal');
    await seedUser(running, word, 'Ada');
    const { id } = await running.api.call<{ id: string }>('POST', '/timelines', { title: word });
    await page.goto(`/timelines/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit title and summary…' }).click();
    const editing = dialog(page, 'Edit timeline');
    await editing.getByRole('textbox', { name: 'Summary' }).fill('Mine');
    const theirs = { title: `${word} of somebody else`, summary: 'Theirs', version: 1 };
    await running.api.call('PUT', `/timelines/${id}`, theirs);
    await editing.getByRole('button', { name: 'Save timeline' }).click();
    await expect(editing.getByText('Someone else changed it after you opened this form.')).toBeVisible();
    await expect(editing.getByRole('textbox', { name: 'Summary' })).toHaveValue('Mine');

    await enterAs(page, running.product.url, { username: `ada.${word}`, password });
    await page.goto(`/timelines/${id}`);
    await expect(page.getByText('You don’t have permission to see this')).toBeVisible();
    await page.goto('/timelines');
    await expect(page.getByText('No timelines have been shared with you yet')).toBeVisible();
  },
);
