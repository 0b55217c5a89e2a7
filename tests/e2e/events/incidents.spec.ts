import { admin } from '../../lib/admin.ts';
import { Api, eventually, inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startProduct } from '../../lib/product.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { rows } from '../../lib/search-page.ts';
import { sendGelfTcp } from '../../lib/senders.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const floodmark = unique('floodmark');

/** Slow requests of a customer, and as many quick ones of another. */
const requests = () =>
  ['acme', 'globex'].flatMap((customer) =>
    Array.from({ length: 3 }, (_, index) => ({
      host: 'shop-1',
      short_message: `${floodmark} took long`,
      _customer: customer,
      _took_ms: customer === 'acme' ? 110 + index : 10,
    })),
  );

/** Alerts of customers whose requests take longer than 100 ms, checked every second. */
async function createAlerts(api: Api, hook: string): Promise<void> {
  await api.call('PUT', '/system/urlwhitelist', {
    entries: [{ id: floodmark, value: hook, title: 'Pager', type: 'literal' }],
    disabled: false,
  });
  const { id } = await api.call<{ id: string }>('POST', '/events/notifications', {
    title: 'Pager',
    description: '',
    config: { type: 'http-notification-v1', url: hook },
  });
  const measured = 'avg-took_ms';
  await api.call('POST', '/events/definitions?schedule=true', {
    title: 'Slow checkout',
    description: '',
    priority: 3,
    alert: true,
    config: {
      type: 'aggregation-v1',
      query: `message:${floodmark}`,
      streams: [],
      group_by: ['customer'],
      series: [{ id: measured, function: 'avg', field: 'took_ms' }],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: measured },
          right: { expr: 'number', value: 100 },
        },
      },
      search_within_ms: 4_000,
      execute_every_ms: 1_000,
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [{ notification_id: id }],
  });
}

const noticed = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notices' }).getByText(text).first()).toBeVisible();

test(
  'leads from a webhook to the messages, and is acknowledged, silenced and commented by keyboard until it ends',
  embedded('receives webhooks on this machine'),
  async ({ page }) => {
    test.setTimeout(120_000);
    using webhooks = await startWebhooks();
    await using product = await startProduct();
    const { url } = product;
    const api = await Api.login(url, admin.username, admin.password);
    const port = await freePort();
    await api.createInput(inputTypes.gelfTcp, {
      ...{ bind_address: '127.0.0.1', port, use_null_delimiter: true },
    });
    await createAlerts(api, webhooks.url);
    const sending = setInterval(() => void sendGelfTcp(port, requests()).catch(() => {}), 500);
    try {
      await expect.poll(() => webhooks.bodies.length, { timeout: 30_000 }).toBeGreaterThan(1);
      const { event } = JSON.parse(webhooks.bodies[0] ?? '') as { event: { id: string } };
      await enterAs(page, url);

      // The link of a webhook; from there the messages are one press away.
      await page.goto(`${url}/alerts?event=${event.id}`);
      const opened = page.getByRole('region', { name: 'Incident Slow checkout' });
      await expect(opened.getByText('customer acme')).toBeVisible();
      await expect(opened.getByText('111 ms').first()).toBeVisible();
      await opened.getByRole('link', { name: 'Search messages' }).press('Enter');
      await expect(rows(page).first()).toContainText(floodmark);
      await expect(page.getByText('globex')).toHaveCount(0);

      await page.goto(`${url}/alerts`);
      await expect(page.getByRole('link', { name: /^Slow checkout/ })).toHaveCount(1);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.keyboard.press('a');
      await noticed(page, '“Slow checkout” acknowledged.');
      await expect(opened.getByText('Acknowledged by admin')).toBeVisible();

      await page.keyboard.press('m');
      await pressEnter(page.getByRole('button', { name: '1 hour' }));
      await noticed(page, '“Slow checkout” silenced for 1 hour.');
      // What was already on its way may still arrive; after that, alerts go on without any delivery.
      await expect(opened.getByText(/not sent: silenced/)).toBeVisible();
      const delivered = webhooks.bodies.length;
      const alerts = async () =>
        (await api.call<{ incidents: { events: number }[] }>('GET', '/events/incidents')).incidents[0]
          ?.events ?? 0;
      const before = await alerts();
      await expect.poll(alerts).toBeGreaterThan(before + 2);
      expect(webhooks.bodies.length).toBe(delivered);

      await page.keyboard.press('n');
      await expect(opened.getByRole('textbox', { name: 'New note' })).toBeFocused();
      await page.keyboard.type('The cache is cold.');
      await page.keyboard.press('Control+Enter');
      await expect(opened.getByRole('list', { name: 'Notes' })).toContainText('The cache is cold.');
    } finally {
      clearInterval(sending);
    }

    await eventually(
      () => api.call<{ total: number }>('GET', '/events/incidents?state=ended'),
      ({ total }) => total === 1,
    );
    await page.goto(`${url}/alerts?state=ended`);
    await expect(page.getByRole('row', { name: /Slow checkout/ })).toContainText('Ended');
    await page.goto(`${url}/alerts?event=01F7R0000000000000000000GN`);
    await expect(page.getByText('No event with this id')).toBeVisible();
  },
);
