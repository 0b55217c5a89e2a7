import { randomUUID } from 'node:crypto';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, type Page, type Running, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const caisson = unique('caisson');
const cofferdam = unique('cofferdam');
const path = '/system/sidecars/configuration';
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

interface Named {
  id: string;
  name: string;
  node_operating_system: string;
}

/** Registers sidecars that all have a configuration of Filebeat on Linux, and returns their ids. */
async function assignedSidecars(
  { api, product }: Running,
  configurationId: string,
  names: readonly string[],
) {
  const { collectors } = await api.call<{ collectors: Named[] }>(
    'GET',
    '/sidecar/collectors/summary?per_page=0',
  );
  const filebeat = collectors.find(
    ({ name, node_operating_system }) => name === 'filebeat' && node_operating_system === 'linux',
  );
  const nodes = names.map((node_name) => ({ node_id: randomUUID(), node_name }));
  for (const { node_id, node_name } of nodes) {
    const response = await fetch(`${product.url}/api/sidecars/${node_id}`, {
      method: 'PUT',
      headers: {
        authorization: `Basic ${Buffer.from(`${api.sessionId}:session`).toString('base64')}`,
        'content-type': 'application/json',
        'x-graylog-sidecar-version': '1.1.0',
        'x-requested-by': 'tests',
      },
      body: JSON.stringify({ node_name, node_details: { operating_system: 'Linux' } }),
    });
    expect(response.ok).toBe(true);
  }
  const assignments = [{ collector_id: filebeat?.id, configuration_id: configurationId }];
  await api.call('PUT', '/sidecars/configurations', {
    nodes: nodes.map(({ node_id }) => ({ node_id, assignments })),
  });
  return nodes;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Template' }).fill(text);
}

test(
  'writes a configuration with a variable, sees it rendered, breaks it, restores it, and rolls it out to one first',
  embedded('only our own server renders for sidecars, records revisions and rolls out in stages'),
  async ({ page, running }) => {
    // Another try of a test finds what the first one left.
    const name = `${caisson} ${randomUUID().slice(0, 8)}`;
    const variable = `host_${randomUUID().replaceAll('-', '_')}`;
    await page.goto(`${path}/new`);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('combobox', { name: 'Log collector' }).selectOption('filebeat on Linux');
    await expect(page.locator('.cm-content')).toContainText('filebeat.inputs');
    await write(page, 'node: ${sidecar.nodeName}\nhost: ');
    await page.keyboard.press('Control+End');
    await page.getByRole('tab', { name: 'Variables' }).click();
    await pressEnter(page.getByRole('button', { name: 'Create variable' }));
    const dialog = page.getByRole('dialog', { name: 'New configuration variable' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(variable);
    await expect(page.locator('dialog .cm-content')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Content' }).fill('logs.example.org');
    await pressEnter(dialog.getByRole('button', { name: 'Create variable' }));
    await expect(page.getByRole('textbox', { name: 'Template' })).toContainText(`\${user.${variable}}`);
    await pressEnter(page.getByRole('button', { name: 'Create configuration' }));
    await expect(notice(page, 'Configuration successfully created')).toBeVisible();
    await expect(page).toHaveURL(/\/configuration\/edit\//);

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [one] = await assignedSidecars(running, id, [`${caisson}-1`, `${caisson}-2`]);
    await page.goto(`${path}/edit/${id}`);
    const preview = page.getByRole('region', { name: `Preview for ${caisson}-1` });
    await expect(preview).toContainText(`node: ${caisson}-1\nhost: logs.example.org`);
    await expect(page.getByText('Renders for all 2 sidecars with this configuration.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Log collector' })).toBeDisabled();

    await expect(page.locator('.cm-content')).toBeVisible();
    await write(page, 'a: 1\nb: ${sidecar.rack}\n');
    await expect(page.getByText('Fails for 2 of 2 sidecars with this configuration.')).toBeVisible();
    await pressEnter(page.getByRole('button', { name: /^Go to line 2/ }).first());
    await expect(page.getByRole('textbox', { name: 'Template' })).toBeFocused();

    await write(page, 'node: ${sidecar.nodeName}\n');
    await pressEnter(page.getByRole('button', { name: 'Save for all 2 sidecars' }));
    await expect(notice(page, 'Configuration successfully updated')).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await pressEnter(page.getByRole('button', { name: /^Revision 1/ }));
    await pressEnter(page.getByRole('button', { name: 'Restore revision 1' }));
    await expect(page.getByText('Nothing changed.')).toBeVisible();

    await pressEnter(page.getByRole('button', { name: 'Roll out to some first…' }));
    await pressEnter(page.getByRole('button', { name: 'Choose the first one' }));
    await expect(page.getByRole('button', { name: `Remove ${caisson}-1` })).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Start roll-out' }));
    const progress = page.getByRole('table', { name: 'Progress of the first sidecars' });
    await expect(progress.getByRole('row', { name: new RegExp(`${caisson}-1 Waiting`) })).toBeVisible();
    await expect(page.getByText(/cannot be changed during a roll-out/)).toBeVisible();
    const { template } = await running.api.call<{ template: string }>(
      'GET',
      `/sidecar/configurations/render/${one?.node_id}/${id}`,
    );
    expect(template).toContain('host: logs.example.org');
    await pressEnter(page.getByRole('button', { name: 'Take back' }));
    await expect(page.getByRole('button', { name: 'Save for all 2 sidecars' })).toBeVisible();

    await page.goto(`${path}?query=${name.split(' ')[1]}`);
    await pressEnter(page.getByRole('button', { name: `Actions for ${name}` }));
    await expect(page.getByText('2 sidecars have it. Unassign it there first.')).toBeVisible();
  },
);

test('shows a reader which permission is missing', async ({ page, running }) => {
  await seedUsers(running, cofferdam, 'Rita');
  await openAs(page, running, `rita.${cofferdam}`, path);
  await expect(page.getByText('sidecar_collector_configurations:read')).toBeVisible();
});
