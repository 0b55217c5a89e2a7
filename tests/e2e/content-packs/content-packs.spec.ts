import { admin } from '../../lib/admin.ts';
import { Api, eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startProduct } from '../../lib/product.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { sendGelfTcp } from '../../lib/senders.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';
import { openAs, password, seedUsers } from '../../lib/users.ts';
import { setUp } from './set-up.ts';

const sluicegate = unique('sluicegate');
const packId = 'sluice-set-up';

interface Excerpt {
  id: string;
  type: { name: string; version: string };
  title: string;
}
interface Entity {
  type: { name: string };
  data: { config?: { url?: unknown }; configuration?: { port?: unknown }; description?: unknown };
}

const catalogOf = (api: Api) =>
  api.call<{ entities: Excerpt[] }>('GET', '/system/catalog').then(({ entities }) => entities);

/** What is in the catalog, without ids. */
const namesOf = (entities: readonly Excerpt[]) =>
  entities.map(({ type, title }) => `${type.name} ${type.version} ${title}`).sort();

const parameter = (name: string) => ({ '@type': 'parameter', '@value': name });

/** A pack of everything, which asks for the port of the input and for the address of the notification. */
async function packEverything(api: Api) {
  const catalog = await catalogOf(api);
  const { entities } = await api.call<{ entities: Entity[] }>('POST', '/system/catalog', {
    entities: catalog.map(({ id, type }) => ({ id, type })),
  });
  for (const { type, data } of entities) {
    if (type.name === 'input' && data.configuration) data.configuration.port = parameter('PORT');
    if (type.name === 'notification' && data.config) data.config.url = parameter('HOOK');
  }
  return {
    v: 1,
    id: packId,
    rev: 1,
    name: 'Sluices',
    summary: 'Everything about sluices',
    description: '',
    vendor: 'Waterways',
    url: '',
    parameters: [
      { name: 'PORT', title: 'Port', description: '', type: 'integer', default_value: 12201 },
      { name: 'HOOK', title: 'Hook', description: '', type: 'string', default_value: null },
    ],
    entities,
  };
}

/** What a server made of the messages: fields, streams by their titles, the dashboard's count and the event. */
async function outcome(api: Api) {
  const found = await eventually(
    () => api.search(`source:${sluicegate}`),
    ({ total_results }) => total_results === 2,
  );
  const { streams } = await api.call<{ streams: { id: string; title: string }[] }>('GET', '/streams');
  const titles = new Map(streams.map(({ id, title }) => [id, title]));
  const messages = found.messages.map(({ message }) => ({
    text: message.message,
    gate: message.gate,
    owner: message.owner,
    gate_mark: message.gate_mark,
    streams: (message.streams as string[]).map((id) => titles.get(id)).sort(),
  }));
  const { views } = await api.call<{ views: { search_id: string }[] }>('GET', '/dashboards');
  const job = await api.call<{ results: { q: { search_types: { s: { rows: unknown } } } } }>(
    'POST',
    `/views/search/${views[0]?.search_id}/execute?timeout=10000`,
    {},
  );
  const { events } = await eventually(
    () =>
      api.call<{ events: { event: { message: string; key: string; fields: unknown; priority: number } }[] }>(
        'POST',
        '/events/search',
        { query: '', filter: { alerts: 'only' }, timerange: { type: 'relative', range: 3600 } },
      ),
    (reply) => reply.events.length > 0,
    40,
  );
  const [first] = events;
  return {
    messages: messages.sort((a, b) => (String(a.text) < String(b.text) ? -1 : 1)),
    dashboard: job.results.q.search_types.s.rows,
    events: events.length,
    event: first && {
      message: first.event.message,
      key: first.event.key,
      fields: first.event.fields,
      priority: first.event.priority,
    },
  };
}

/** Installs the open pack, by keyboard. */
async function installHere(page: Page, port: number, hook: string): Promise<void> {
  await pressEnter(page.getByRole('button', { name: 'Install', exact: true }));
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill(String(port));
  await page.getByRole('textbox', { name: 'Hook', exact: true }).fill(hook);
  await pressEnter(page.getByRole('button', { name: 'Install content pack' }));
  const dialog = page.getByRole('dialog', { name: 'Installed “Sluices”' });
  await expect(dialog).toContainText('Open gates');
  await pressEnter(dialog.getByRole('button', { name: 'Close' }));
}

/** Installs the second revision over the first one. */
async function updateHere(page: Page, port: number, hook: string): Promise<void> {
  await page.reload();
  await pressEnter(page.getByRole('button', { name: 'Install', exact: true }));
  await expect(page.getByRole('combobox', { name: 'Earlier installation' })).toHaveValue(/^[0-9a-f]{24}$/);
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill(String(port));
  await page.getByRole('textbox', { name: 'Hook', exact: true }).fill(hook);
  await expect(page.getByRole('button', { name: 'Changed: 1 1 stream' })).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Install content pack' }));
  const dialog = page.getByRole('dialog', { name: 'Installed “Sluices”' });
  await pressEnter(dialog.getByRole('button', { name: 'Close' }));
}

async function uninstallHere(page: Page): Promise<void> {
  await pressEnter(page.getByRole('button', { name: 'Uninstall revision 2…' }));
  const confirm = page.getByRole('button', { name: 'Uninstall content pack' });
  // Disabled until the plan is there: the key would go to Cancel, which has the focus.
  await expect(confirm).toBeEnabled();
  await pressEnter(confirm);
  const dialog = page.getByRole('dialog', { name: 'Uninstalled revision 2 of “Sluices”' });
  await expect(dialog).toContainText('1 event definition');
}

test(
  'moves everything of one server to another, and takes it away again',
  embedded('starts two servers of our own'),
  async ({ page }) => {
    test.setTimeout(240_000);
    using hooks = await startWebhooks();
    using otherHooks = await startWebhooks();
    await using first = await startProduct();
    await using second = await startProduct();
    const from = await Api.login(first.url, admin.username, admin.password);
    const to = await Api.login(second.url, admin.username, admin.password);
    const [port, otherPort] = [await freePort(), await freePort()];
    const before = await catalogOf(to);
    await setUp(from, first.url, port, hooks.url);
    const pack = await packEverything(from);

    await to.call('POST', '/system/content_packs', pack);
    await to.call('PUT', '/system/urlwhitelist', {
      disabled: false,
      entries: [{ id: 'other', type: 'literal', title: 'Other', value: otherHooks.url }],
    });
    const withHook = await catalogOf(to);
    await enterAs(page, second.url);
    await page.goto(`${second.url}/system/contentpacks/${packId}`);
    await installHere(page, otherPort, otherHooks.url);
    const installed = namesOf(await catalogOf(to)).filter((name) => !name.includes('Other ['));
    expect(installed).toEqual(namesOf(await catalogOf(from)));

    for (const each of [port, otherPort]) {
      await sendGelfTcp(each, [
        { host: sluicegate, short_message: 'opened gate north' },
        { host: sluicegate, short_message: 'opened gate south' },
      ]);
    }
    const made = await outcome(from);
    expect(made).toMatchObject({
      messages: [
        { gate: 'north', owner: 'team-north', gate_mark: 'gate-north' },
        { gate: 'south', owner: 'nobody' },
      ],
      event: { key: 'team-north', priority: 3 },
    });
    expect(await outcome(to)).toEqual(made);
    await eventually(
      async () => [hooks.bodies.length > 0, otherHooks.bodies.length > 0],
      (told) => told.every(Boolean),
    );

    const stream = async () => {
      const { streams } = await to.call<{ streams: { id: string; title: string; description: string }[] }>(
        'GET',
        '/streams',
      );
      return streams.find(({ title }) => title === 'Open gates');
    };
    const installedStream = await stream();
    for (const { type, data } of pack.entities)
      if (type.name === 'stream') data.description = { '@type': 'string', '@value': 'Of the north' };
    await to.call('POST', '/system/content_packs', { ...pack, rev: 2 });
    await updateHere(page, otherPort, otherHooks.url);
    expect(await stream()).toMatchObject({ id: installedStream?.id, description: 'Of the north' });

    await uninstallHere(page);
    expect(namesOf(await catalogOf(to))).toEqual(namesOf(withHook));
    expect((await catalogOf(to)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(before.map(({ id }) => id)),
    );
  },
);

test('names the permission to whoever may not see content packs, and refuses to install one', async ({
  page,
  running,
}) => {
  await seedUsers(running, sluicegate, 'Rita');
  const username = `rita.${sluicegate}`;
  await openAs(page, running, username, '/system/contentpacks');
  await expect(page.getByText('contentpack:read')).toBeVisible();
  const api = await Api.login(running.product.url, username, password);
  const installing = api.call('POST', `/system/content_packs/${packId}/1/installations`, { comment: '' });
  await expect(installing).rejects.toThrow(/answered 403/);
});
