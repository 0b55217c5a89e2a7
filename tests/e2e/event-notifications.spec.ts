import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { unique } from '../lib/foreign.ts';
import { embedded, expect, type Page, test } from '../lib/test.ts';

const lookout = unique('lookout');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** A webhook on this machine that keeps what it gets, and fails from the second request on. */
async function startWebhook() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(bodies.length === 1 ? 200 : 503).end('asleep');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/in`, bodies, [Symbol.dispose]: () => server.close() };
}

test(
  'creates a notification and tests it by keyboard, and says why a test failed',
  embedded('the webhook listens on the loopback address of this machine'),
  async ({ page }) => {
    using webhook = await startWebhook();
    await page.goto('/alerts');
    await page
      .getByRole('navigation', { name: 'Alerts' })
      .getByRole('link', { name: 'Notifications' })
      .press('Enter');
    await page.getByRole('link', { name: 'Create notification' }).first().press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(lookout);
    await page.getByRole('textbox', { name: 'URL' }).fill(webhook.url);
    await page.getByRole('button', { name: 'Send test' }).press('Enter');
    await expect(page.getByText('The test was sent. It has an example event.')).toBeVisible();
    expect(webhook.bodies.map((body) => JSON.parse(body))).toMatchObject([{ event: { alert: true } }]);

    await page.getByRole('textbox', { name: 'URL' }).press('Enter');
    await expect(notices(page).getByText('Notification created successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: lookout })).toBeVisible();
    await page.getByRole('button', { name: 'Send test' }).press('Enter');
    await expect(notices(page).getByText(/answered 503: asleep/)).toBeVisible();

    await page.getByRole('button', { name: 'Delete notification' }).press('Enter');
    await expect(notices(page).getByText('Notification deleted successfully')).toBeVisible();
    await page.goto('/alerts/notifications/60c0a2018c5d3a1f2e4b9010');
    await expect(
      page.getByText(
        "Unable to find Event Notification with id <60c0a2018c5d3a1f2e4b9010>, please ensure it wasn't deleted.",
      ),
    ).toBeVisible();
  },
);
