import { inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const ripgate = unique('ripgate');

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

const tls = { tls_enable: false, tls_key_password: 'of the reservoir' };

test('edits an input without touching its secret, then replaces and removes it', async ({
  page,
  running,
}) => {
  const { id } = await running.api.createReachableInput(inputTypes.rawTcp, `${ripgate} secret`);
  const stored = () =>
    running.api.call<{ attributes: Record<string, unknown> }>('GET', `/system/inputs/${id}`);
  const { attributes } = await stored();
  await running.api.call('PUT', `/system/inputs/${id}`, {
    title: `${ripgate} secret`,
    type: inputTypes.rawTcp,
    global: true,
    configuration: { ...attributes, ...tls },
  });
  const edit = async (change: () => Promise<void>) => {
    await page.goto(`/system/inputs/${id}/edit`);
    await page.getByRole('checkbox', { name: 'TLS', exact: true }).press('Space');
    await change();
    await page.getByRole('checkbox', { name: 'TLS', exact: true }).press('Space');
    await pressEnter(page.getByRole('button', { name: 'Save input' }));
    await expect(notice(page, `Input '${ripgate} secret' updated successfully`).first()).toBeVisible();
    return (await stored()).attributes;
  };
  const replace = page.getByRole('button', { name: /^Replace / });

  const retained = await edit(async () => {
    await expect(replace).toBeVisible();
    await page.getByRole('textbox', { name: 'Bind address' }).fill('0.0.0.0');
  });
  expect(retained).toMatchObject({ bind_address: '0.0.0.0', tls_key_password: '<password set>' });
  const replaced = await edit(async () => {
    await pressEnter(replace);
    await page.keyboard.type('of the ripgate');
  });
  expect(replaced).toMatchObject({ tls_key_password: '<password set>' });
  const removed = await edit(() => replace.press('Enter'));
  expect(removed.tls_key_password).toBeNull();
});

test('creates and edits an extractor with converters', async ({ page, running }) => {
  const { id } = await running.api.createReachableInput(inputTypes.rawTcp, `${ripgate} extractors`);
  await page.goto(`/system/inputs/${id}/extractors/new?extractor_type=regex`);
  await page.getByRole('textbox', { name: 'Title' }).fill('gates');
  await page.getByRole('textbox', { name: 'Regular expression' }).fill('gate (\\w+)');
  await page.getByRole('textbox', { name: 'Target field' }).fill('gate');
  const converters = page.getByRole('combobox').filter({ hasText: 'Add a converter…' });
  await converters.selectOption('uppercase');
  await pressEnter(page.getByRole('button', { name: 'Create extractor' }));
  const row = page.getByRole('row', { name: /gates/ });
  await expect(row).toContainText('then Uppercase');

  await row.getByRole('link', { name: 'gates' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Uppercase' })).toBeVisible();
  await converters.selectOption('numeric');
  await pressEnter(page.getByRole('button', { name: 'Save extractor' }));
  await expect(row).toContainText('then Uppercase, Numeric');
});

test('reads the log messages of the node', async ({ page, running }) => {
  await running.api.call('PUT', '/system/loggers/subsystems/authentication/level/info');
  const refused = await fetch(`${running.product.url}/api/system/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
    body: JSON.stringify({ username: 'mallory', password: 'guess', host: '' }),
  });
  expect(refused.ok).toBe(false);
  await page.goto('/system/logging/messages');
  const row = page.getByRole('row', { name: /A login was refused/ }).first();
  await expect(row).toContainText('Info');
  await expect(row).toContainText('tailrace.authentication');
});
