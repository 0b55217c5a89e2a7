import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, test } from '../../lib/test.ts';
import { account, openAs, seedUser } from '../../lib/users.ts';

const Sanderling = unique('Sanderling');
const sanderling = unique('sanderling');
const ours = embedded('only our own server has an audit log and lists sessions');

test(
  'an administrator finds who changed a stream, and ends that session',
  ours,
  async ({ page, browser, running }) => {
    const { index_set_id } = await running.api.call<{ index_set_id: string }>(
      'GET',
      `/streams/${running.stream.id}`,
    );
    const { stream_id } = await running.api.call<{ stream_id: string }>('POST', '/streams', {
      title: sanderling,
      rules: [],
      index_set_id,
    });
    const permissions = [`streams:read:${stream_id}`, `streams:edit:${stream_id}`];
    await seedUser(running, Sanderling, 'Mira', { permissions });
    const { id } = await account(running, `mira.${sanderling}`);

    const context = await browser.newContext({ baseURL: running.product.url });
    const hers = await context.newPage();
    await openAs(hers, running, `mira.${sanderling}`, `/streams/${stream_id}/settings`);
    await hers.getByRole('textbox', { name: 'Title' }).fill(`${sanderling} east`);
    await hers.keyboard.press('Enter');
    await expect(hers).not.toHaveURL(/edit$/);

    await page.goto(`/system/auditlog?query=${sanderling}`);
    const sentence = `Mira ${Sanderling} changed stream “${sanderling} east”`;
    await pressEnter(page.getByRole('button', { name: sentence }));
    const detail = page.getByRole('region', { name: `Details of ${sentence}` });
    await expect(detail.getByRole('row', { name: `title ${sanderling} ${sanderling} east` })).toBeVisible();
    await detail.getByRole('link', { name: `Open user Mira ${Sanderling}` }).click();
    await expect(page).toHaveURL(new RegExp(`/system/users/${id}`));

    await page
      .getByRole('button', { name: /^End session of / })
      .first()
      .click();
    await expect(page.getByText('Session ended successfully')).toBeVisible();
    await hers.goto('/streams');
    await expect(hers.getByLabel('Username')).toBeVisible();
    await context.close();
    await running.api.call('DELETE', `/streams/${stream_id}`);
    await running.api.call('DELETE', `/users/id/${id}`);
  },
);

test('the audit log is not offered to who may not read it', ours, async ({ page, running }) => {
  await seedUser(running, Sanderling, 'Olga');
  await openAs(page, running, `olga.${sanderling}`, '/system/auditlog');
  await expect(page.getByText('auditlog:read')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});
