import { unique } from '../../lib/foreign.ts';
import { enterAs, expect, test } from '../../lib/test.ts';
import { password, seedUser } from '../../lib/users.ts';

test('every page of the rail is calm for a reader', async ({ page, running }) => {
  const word = unique('Grebe');
  await seedUser(running, word, 'Finn');
  await enterAs(page, running.product.url, { username: `finn.${word}`.toLowerCase(), password });
  const refused: string[] = [];
  page.on('response', (response) => {
    const request = `${response.request().method()} ${new URL(response.url()).pathname}`;
    // Searches tell that no stream is shared with the user, which the page explains.
    const isSearch = /^POST .*\/views\/search\//.test(request);
    if (response.status() === 403 && !isSearch) refused.push(`${page.url()}: ${request}`);
  });
  await page.goto('/');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail).toBeVisible();
  const paths = await rail
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of new Set(paths)) {
    await page.goto(path);
    await expect(rail, path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert').filter({ hasText: /./ }), `error notices of ${path}`).toHaveCount(0);
    await expect(page.getByText('You don’t have permission to see this page'), path).toHaveCount(0);
    await expect(page.getByText(/^Could not load/), path).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});
