import { readFile } from 'node:fs/promises';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { rows, sendWord } from '../../lib/search-page.ts';
import { embedded, expect, test } from '../../lib/test.ts';

const phonebox = unique('phonebox');

test(
  'has an alert on a phone by the steps of the documentation',
  embedded('the webhook listens on the loopback address of this machine'),
  async ({ page, running }) => {
    test.slow();
    const steps = await readFile(new URL('../../../docs/alerts.md', import.meta.url), 'utf8');
    const step = (label: string) => new RegExp(`- ${label}: \`(.+)\``).exec(steps)?.[1] ?? '';
    using webhook = await startWebhooks();

    await page.goto('/alerts/notifications/new');
    const phone = `${step('Title')} ${phonebox}`;
    await page.getByRole('textbox', { name: 'Title' }).fill(phone);
    await page.getByRole('textbox', { name: 'URL' }).fill(webhook.url);
    await page.getByRole('textbox', { name: 'HTTP headers' }).fill(step('HTTP headers'));
    await page.getByRole('textbox', { name: 'Body' }).fill(step('Body'));
    await pressEnter(page.getByRole('button', { name: 'Send test' }));
    await expect(page.getByText(/The receiver replied 200 in /)).toBeVisible();
    expect(webhook.bodies[0]).toMatch(/^[^{}$]+: [^{}$]+$/);
    await pressEnter(page.getByRole('button', { name: 'Create notification' }));
    await expect(page.getByText('Notification created successfully').first()).toBeVisible();

    await sendWord(running, phonebox);
    await page.goto(`/search?q=${phonebox}&rangetype=relative&relative=300`);
    await expect(rows(page)).toHaveCount(3);
    await pressEnter(page.getByRole('button', { name: 'More actions' }));
    await pressEnter(page.getByRole('button', { name: 'Create alert from this search' }));
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Errors ${phonebox}`);
    await page.getByRole('spinbutton', { name: 'Check every' }).fill('1');
    await page.getByRole('combobox', { name: 'Check every' }).selectOption('seconds');
    await page.getByRole('combobox', { name: 'Notifications' }).fill(phone);
    await page.getByRole('option', { name: phone }).click();
    await pressEnter(page.getByRole('button', { name: 'Create definition' }));
    await expect(page.getByText('Event Definition created successfully').first()).toBeVisible();

    await running.send(
      Array.from({ length: 7 }, (_, n) => ({ host: 'disk-1', short_message: `${phonebox} ${n} failed` })),
    );
    await expect
      .poll(() => webhook.bodies.slice(1).find((body) => body.startsWith(`Errors ${phonebox}: `)))
      .toBeTruthy();
    await page.goto('/alerts');
    await expect(page.getByRole('link', { name: new RegExp(`^Errors ${phonebox}`) })).toBeVisible();
  },
);
