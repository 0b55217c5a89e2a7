import { unique } from '../../lib/foreign.ts';
import { followOnceLoaded, pressEnter } from '../../lib/keyboard.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { expect, onThisMachine, type Page, test } from '../../lib/test.ts';

const lookout = unique('lookout');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test(
  'creates a notification and tests it by keyboard, and says why a test failed',
  onThisMachine('the webhook listens on the loopback address of this machine'),
  async ({ page }) => {
    // The second test message finds the target asleep.
    using webhook = await startWebhooks((number) =>
      number === 1 ? { status: 200, text: '' } : { status: 503, text: 'asleep' },
    );
    await page.goto('/alerts');
    await page
      .getByRole('navigation', { name: 'Alerts' })
      .getByRole('link', { name: 'Notifications' })
      .press('Enter');
    await followOnceLoaded(page.getByRole('link', { name: 'Create notification' }).first());
    await page.getByRole('textbox', { name: 'Title' }).fill(lookout);
    await page.getByRole('textbox', { name: 'URL' }).fill(webhook.url);
    await pressEnter(page.getByRole('button', { name: 'Send test' }));
    await expect(page.getByText(/The receiver replied 200 in /)).toBeVisible();
    expect(webhook.bodies.map((body) => JSON.parse(body))).toMatchObject([{ event: { alert: true } }]);

    await page.getByRole('textbox', { name: 'URL' }).press('Enter');
    await expect(notices(page).getByText('Notification created successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: lookout })).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Send test' }));
    await expect(notices(page).getByText(/answered 503: asleep/)).toBeVisible();

    await pressEnter(page.getByRole('button', { name: 'Delete notification' }));
    await expect(notices(page).getByText('Notification deleted successfully')).toBeVisible();
    // Deleting leads to the list, which another navigation would cut off.
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await page.goto('/alerts/notifications/60c0a2018c5d3a1f2e4b9010');
    await expect(
      page.getByText(
        "Unable to find Event Notification with id <60c0a2018c5d3a1f2e4b9010>, please ensure it wasn't deleted.",
      ),
    ).toBeVisible();
  },
);
