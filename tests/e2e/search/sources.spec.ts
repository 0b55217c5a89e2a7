import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const arborist = unique('arborist');
const grove = unique('grove');

const row = (page: Page, source: string) => page.getByRole('row').filter({ hasText: source });

test('counts messages by source, draws them over time and leads into the search, by keyboard', async ({
  page,
  running,
}) => {
  const now = Date.now() / 1000;
  const hosts = ['alder', 'birch', 'cedar "one"', 'dogwood', 'elm', 'fir', 'ginkgo'];
  await running.send(
    hosts.flatMap((host, at) =>
      Array.from({ length: (hosts.length - at) * 10 }, (_, number) => ({
        host: `${grove} ${host}`,
        short_message: `${arborist} inventory`,
        timestamp: now - number * 30,
      })),
    ),
  );
  await eventually(
    () => running.api.search(arborist),
    (found) => found.total_results === 280,
  );
  await page.goto('/sources?rangetype=relative&from=3600');

  await expect(page.getByRole('status').filter({ hasText: /messages from \d+ sources/ })).toBeVisible();
  await expect(row(page, `${grove} alder`)).toContainText('70');
  const chart = page.getByRole('slider', { name: 'Messages by source, by moment' });
  // Which sources it names is not known: it names the busiest, and other tests may have sent more.
  await expect(chart).toHaveAttribute('aria-valuetext', /:\d\d, .+ \d/);

  await page.keyboard.press('/');
  await page.keyboard.type('cedar');
  await expect(row(page, `${grove} birch`)).toBeHidden();
  await expect(row(page, `${grove} cedar "one"`)).toContainText('50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('t');
  await pressEnter(page.getByRole('button', { name: 'Last 15 minutes' }));
  await expect(page).toHaveURL(/query=cedar/);
  await expect(page).toHaveURL(/from=900/);
  await expect(row(page, `${grove} cedar "one"`)).toContainText(/3[01]/);

  await page.getByRole('link', { name: `${grove} cedar "one"` }).press('Enter');
  const messages = page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
  await expect(messages.first()).toContainText(`${grove} cedar "one"`);
  await expect(page).toHaveURL(/\/search\?.*from=900/);
  await expect(page.getByRole('status').filter({ hasText: /\d+ messages in/ })).not.toContainText('280');
});
