import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SidecarAgent } from '../../agent/sidecar-agent.ts';
import { type Api, eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, type Page, type Running, test } from '../../lib/test.ts';
import { openAs, seedUser } from '../../lib/users.ts';

const windlass = unique('windlass');
const nodeName = `${windlass}-01`;
const nodeId = `${windlass}-0b1d-4f37-9c5e-6a1f20d3b001`;
const ownMachine = embedded('its agents run on this machine');
const fromHere = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);
const sidecarPath = `/system/sidecars/${nodeId}/status`;

/** What the sidecar's page says of it and its collector. */
const head = (page: Page) => page.getByRole('main');
const collectors = (page: Page) => page.getByRole('list', { name: 'Collectors' });

/** A collector that runs our own shipper, and an input for it. */
async function prepare(api: Api, port: number): Promise<void> {
  const shipper = fromHere('../../agent/shipper.ts');
  await api.createInput(
    'org.graylog.plugins.beats.Beats2Input',
    { bind_address: '127.0.0.1', port, no_beats_prefix: false, recv_buffer_size: 262_144 },
    windlass,
  );
  await api.call('POST', '/sidecar/collectors', {
    name: windlass,
    service_type: 'exec',
    node_operating_system: 'linux',
    executable_path: fromHere('../../../node_modules/.bin/node'),
    execute_parameters: `${shipper} -c %s`,
    validation_parameters: `${shipper} test config -c %s`,
    default_template: [
      'fields_under_root: true',
      'fields:',
      '  gl2_source_collector: ${sidecar.nodeId}',
      'filebeat.inputs:',
      '  - type: log',
      '    paths: ["LOG_FILE"]',
      'output.logstash:',
      `  hosts: ["127.0.0.1:${port}"]`,
      '',
    ].join('\n'),
  });
}

async function createToken(page: Page): Promise<string> {
  await page.goto('/system/sidecars/install');
  await page.getByRole('textbox', { name: 'Name of the token' }).fill(windlass);
  await page.keyboard.press('Enter');
  const steps = page.getByRole('list', { name: 'Install the agent' });
  await expect(steps).toContainText(/server_api_token: "\w{20,}"/);
  const [, token = ''] = /server_api_token: "(\w+)"/.exec((await steps.textContent()) ?? '') ?? [];
  await expect(page.getByText('Waiting for a new sidecar')).toBeVisible();
  return token;
}

async function writeTemplate(page: Page, change: (template: string) => string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Template' });
  const lines = await page.locator('.cm-content .cm-line').allTextContents();
  await editor.fill(change(lines.join('\n')));
}

async function createConfiguration(page: Page, logFile: string): Promise<void> {
  await page.goto('/system/sidecars/configuration/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(windlass);
  await page.getByRole('combobox', { name: 'Log collector' }).selectOption({ label: `${windlass} on Linux` });
  await expect(page.locator('.cm-content')).toContainText('LOG_FILE');
  await writeTemplate(page, (template) => template.replace('LOG_FILE', logFile));
  await pressEnter(page.getByRole('button', { name: 'Create configuration' }));
  await expect(notice(page, 'Configuration successfully created')).toBeVisible();
}

async function assign(page: Page): Promise<void> {
  await page.goto('/system/sidecars/administration');
  await page.getByRole('searchbox').fill(windlass);
  await expect(page).toHaveURL(new RegExp(windlass));
  const row = page.getByRole('row', { name: new RegExp(`${nodeName} ${windlass} `) });
  await row.getByRole('checkbox').check();
  await pressEnter(
    page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: 'Assign configuration…', exact: true }),
  );
  const dialog = page.getByRole('dialog', { name: /Assign/ });
  await dialog.getByRole('combobox', { name: 'Configuration' }).click();
  await page.getByRole('option', { name: windlass }).click();
  await expect(dialog.getByText(`1 sidecar gets “${windlass}”.`)).toBeVisible();
  await pressEnter(dialog.getByRole('button', { name: 'Assign to 1 sidecar' }));
  await expect(notice(page, 'Configuration change for 1 collectors requested.')).toBeVisible();
}

/** Opens the editor from the sidecar's page, as somebody does who looks for the cause. */
async function edit(page: Page, change: (template: string) => string): Promise<void> {
  await page.goto('/system/sidecars/configuration');
  await page.getByRole('searchbox').fill(windlass);
  await page.getByRole('link', { name: windlass, exact: true }).press('Enter');
  await expect(page.locator('.cm-content')).toContainText('filebeat.inputs');
  await writeTemplate(page, change);
}

const messagesOf = (running: Running) =>
  running.api
    .search(`gl2_source_collector:"${nodeId}"`)
    .then(({ messages }) => messages.map(({ message }) => message.message));

test(
  'installs an agent, gives it a configuration, breaks it, sees why, and takes it back',
  ownMachine,
  async ({ page, running }) => {
    test.slow();
    const folder = await mkdtemp(path.join(tmpdir(), 'tailrace-agent-'));
    const logFile = path.join(folder, 'app.log');
    await writeFile(logFile, `${windlass} begins\n`);
    await prepare(running.api, await freePort());
    const token = await createToken(page);
    {
      await using _agent = new SidecarAgent({
        url: running.product.url,
        token,
        nodeId,
        nodeName,
        folder,
        logFiles: [logFile],
        tags: [windlass],
      }).start();

      // The first report ticks the step, and leads to the sidecar.
      await page.getByRole('link', { name: nodeName }).press('Enter');
      await expect(page.getByRole('heading', { name: nodeName })).toBeVisible();

      await createConfiguration(page, logFile);
      await assign(page);
      await page.goto(sidecarPath);
      await expect(collectors(page)).toContainText(/Running/);
      await appendFile(logFile, `${windlass} goes on\n`);
      await eventually(
        () => messagesOf(running),
        (texts) => texts.length === 2,
      );
      await page.getByRole('link', { name: 'Show its messages' }).press('Enter');
      await expect(page.getByRole('main')).toContainText(`${windlass} goes on`);

      // A configuration that the collector refuses: the page says so, and why.
      await edit(page, (template) => template.replace('paths:', 'paths: ['));
      await pressEnter(page.getByRole('button', { name: 'Save configuration' }));
      await expect(notice(page, 'Configuration successfully updated')).toBeVisible();
      await page.goto('/system/sidecars?q=state:failing');
      await page.getByRole('link', { name: nodeName }).press('Enter');
      await expect(head(page).getByText('A collector is failing')).toBeVisible();
      await expect(collectors(page)).toContainText(/at line \d+, column \d+/);

      // The revision before is restored, and arrives.
      await page.goto('/system/sidecars/configuration');
      await page.getByRole('link', { name: windlass, exact: true }).press('Enter');
      await page.getByRole('tab', { name: 'History' }).press('Enter');
      await pressEnter(page.getByRole('button', { name: /Revision 1/ }));
      await pressEnter(page.getByRole('button', { name: 'Restore revision 1' }));
      await pressEnter(page.getByRole('button', { name: 'Save configuration' }));
      await expect(notice(page, 'Configuration successfully updated')).toBeVisible();
      await page.goto(sidecarPath);
      await expect(collectors(page)).toContainText(/Running/);
      await expect(page.getByRole('list', { name: 'Recent changes' })).toContainText(/recovered|runs again/);

      // An action is followed until the agent has done it.
      const actions = page.getByRole('group', { name: `Actions for ${windlass}` });
      await pressEnter(actions.getByRole('button', { name: 'Stop…' }));
      await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Stop collector' }));
      await expect(collectors(page)).toContainText(/Stopped/);
      await pressEnter(actions.getByRole('button', { name: 'Start', exact: true }));
      await expect(collectors(page)).toContainText(/Running/);

      // A template that fails for this machine alone: it keeps what it had, and the page names the line.
      await edit(page, (template) => `${template}\n<#if sidecar.nodeName == "${nodeName}">\${rack}</#if>\n`);
      await expect(page.getByText('Fails for 1 of 1 sidecar with this configuration.')).toBeVisible();
      await pressEnter(page.getByRole('button', { name: 'Save configuration' }));
      await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' }));
      await page.goto(sidecarPath);
      await expect(collectors(page)).toContainText(/rack has no value/);
    }
    // A silent agent's collectors are not said to run.
    const setting = '/system/cluster_config/org.graylog.plugins.sidecar.system.SidecarConfiguration';
    const before = await running.api.call<object>('GET', setting);
    await running.api.call('PUT', setting, { ...before, sidecar_inactive_threshold: 'PT1S' });
    await expect(head(page).getByText('The agent does not report')).toBeVisible();
    await expect(collectors(page)).toContainText(/Unknown/);
    await running.api.call('PUT', setting, before);
    await rm(folder, { recursive: true, force: true });
  },
);

test('shows sidecars to a reader without any action', ownMachine, async ({ page, running }) => {
  await seedUser(running, windlass, 'Rhea', { permissions: ['sidecars:read'] });
  await openAs(page, running, `rhea.${windlass}`, '/system/sidecars');
  await expect(page.getByRole('heading', { name: 'Sidecars', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Configuration', exact: true })).toHaveCount(0);
});
