import { startProduct } from '../../lib/product.ts';
import { embedded, expect, loggedOut, logIn, test } from '../../lib/test.ts';

test.use(loggedOut);

test(
  'works below a path prefix, and requests nothing outside it',
  embedded('starts our server with an option'),
  async ({ page }) => {
    await using product = await startProduct({ args: ['--path-prefix', '/tools/logs'] });
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const fonts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.status());
    });

    await page.goto(`${product.url}/streams`);
    await logIn(page);
    await expect(page.getByRole('heading', { name: 'Streams', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/tools/logs/streams`);

    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/tools\/logs\/search/);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Query' })).toBeVisible();
    expect(paths.filter((path) => !path.startsWith('/tools/logs/'))).toEqual(['/streams']);
    expect(new Set(fonts)).toEqual(new Set([200]));
  },
);
