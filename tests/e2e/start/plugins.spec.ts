import path from 'node:path';
import { startProduct } from '../../lib/product.ts';
import { embedded, expect, loggedOut, logIn, test } from '../../lib/test.ts';

test.use(loggedOut);

test(
  'adds the page of a plugin to the rail, and names a plugin that fails',
  embedded('starts our server with an option'),
  async ({ page }) => {
    await using product = await startProduct({
      args: ['--plugin-dir', path.join(import.meta.dirname, 'plugins')],
    });
    await page.goto(`${product.url}/streams`);
    await logIn(page);
    await expect(page.getByText('Could not load plugin broken.js')).toBeVisible();
    await expect(page.getByText('It failed with: Nobody is on call')).toBeVisible();

    await page.getByRole('link', { name: 'Count of streams' }).click();
    await expect(page).toHaveURL(`${product.url}/streams-count`);
    await expect(page).toHaveTitle(/Count of streams/);
    await expect(page.getByText(/There are \d+ streams\./)).toBeVisible();
  },
);
