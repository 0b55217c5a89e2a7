import { pressEnter } from '../../lib/keyboard.ts';
import { resumeProcessing } from '../../lib/processing.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';

const ownNode = embedded('pauses the node, and knows its threads and metrics');
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
const choose = async (page: Page, action: string) => {
  await pressEnter(page.getByRole('button', { name: 'More actions' }));
  await page.getByRole('menuitem', { name: action }).click();
};

test(
  'pauses and resumes a node, finds a thread in its dump, and a metric by an expression',
  ownNode,
  async ({ page, running }) => {
    await page.goto('/system/nodes');
    const row = page.getByRole('row', { name: /master/ });
    await expect(row).toContainText('Running');
    const node = row.getByRole('link').first();
    const name = (await node.textContent())?.trim() ?? '';
    await node.press('Enter');
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Heap' })).toBeVisible();

    try {
      await pressEnter(page.getByRole('button', { name: 'Pause message processing…' }));
      await pressEnter(page.getByRole('button', { name: 'Pause processing' }));
      await expect(notice(page, `Message processing paused successfully in '${name}'`)).toBeVisible();
      await expect(page.getByText('Processing paused', { exact: true })).toBeVisible();
      await pressEnter(page.getByRole('button', { name: 'Resume message processing' }));
      await expect(notice(page, `Message processing resumed successfully in '${name}'`)).toBeVisible();
    } finally {
      // Later tests of this worker use the same server.
      await resumeProcessing(running.api);
    }

    await choose(page, 'Get thread dump');
    const dump = page.getByRole('region', { name: 'Thread dump' });
    await expect(dump).toContainText('"main"');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Find in the dump' })).toBeFocused();
    await page.keyboard.type('"worker');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1 of \d+ matching lines?$/)).toBeVisible();
    await page.goBack();

    await choose(page, 'Show metrics');
    await expect(page.getByRole('region', { name: 'Metrics' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('journal\\.size(-limit)?$');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Regular expression' }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: /^2 of/ })).toBeVisible();
    await expect(page).toHaveURL(/filter=/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Metrics' })).toContainText('size-limit');
  },
);
