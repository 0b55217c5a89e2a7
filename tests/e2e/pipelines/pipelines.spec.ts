import { eventually, inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { sendTcp } from '../../lib/senders.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const trashrack = unique('trashrack');
const reader = unique('trashrack-reader');

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

/** Lines as nginx writes them, of a site with the given word. */
const nginxLines = (word: string) =>
  [
    'GET /cart HTTP/1.1" 200 512',
    'GET /health HTTP/1.1" 200 2',
    'POST /pay HTTP/1.1" 502 0',
    'GET /cart HTTP/1.1" 304 0',
  ]
    .map((request) => `10.0.0.7 - - [26/Nov/2026:10:00:00 +0000] "${request} "-" "${word}"\n`)
    .join('');

const readsLine = `rule "${trashrack} read"
when
  contains(to_string($message.message), "${trashrack}")
then
  let line = grok("%{WORD:method} %{NOTSPACE:path} HTTP/%{NUMBER}\\" %{INT:http_status}", to_string($message.message), true);
  set_fields(line);
end`;

const dropsChecks = `rule "${trashrack} drop"
when
  contains(to_string($message.message), "${trashrack}") && contains(to_string($message.message), " /health ")
then
  drop_message();
end`;

const routesErrors = `rule "${trashrack} route"
when
  contains(to_string($message.message), "${trashrack}") && to_long($message.http_status) >= 500
then
  route_to_stream(name: "${trashrack} errors");
end`;

async function write(page: Page, source: string): Promise<void> {
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.getByRole('textbox', { name: 'Source' }).fill(source);
}

/** Creates a rule that the preview says this of. */
async function createRule(page: Page, title: string, source: string, preview: string): Promise<void> {
  await page.goto('/system/pipelines/rules/new');
  await write(page, source);
  await page.getByRole('textbox', { name: 'Search query' }).fill(trashrack);
  await expect(page.getByText(preview)).toBeVisible();
  await page.getByRole('button', { name: 'Create rule' }).click();
  await expect(notice(page, `Rule "${title}" created successfully`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Edit ${title}`, exact: true })).toBeVisible();
}

async function choose(page: Page, field: string | RegExp, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

test(
  'turns lines into fields, drops health checks and routes errors, with rules tried on real messages',
  embedded('previews rules'),
  async ({ page, running }) => {
    test.slow();
    const { api } = running;
    const { port } = await api.createReachableInput(inputTypes.rawTcp, trashrack);
    await sendTcp(port, nginxLines(trashrack));
    await eventually(
      () => api.search(trashrack),
      (found) => found.total_results === 4,
    );
    const { index_sets } = await api.call<{ index_sets: { id: string; default: boolean }[] }>(
      'GET',
      '/system/indices/index_sets?stats=false',
    );
    const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
      title: `${trashrack} errors`,
      rules: [],
      remove_matches_from_default_stream: false,
      index_set_id: index_sets.find((set) => set.default)?.id,
    });
    await api.call('POST', `/streams/${stream_id}/resume`);

    // A typo is named and mended before anything is saved.
    await page.goto('/system/pipelines/rules/new');
    await write(page, readsLine.replace('grok(', 'grokk('));
    await expect(page.getByText(/^There is no function grokk/).first()).toBeVisible();
    await expect(page.getByText(/^The source has errors/)).toBeVisible();
    await createRule(page, `${trashrack} read`, readsLine, 'Matched 4 of 4 messages');
    await createRule(page, `${trashrack} drop`, dropsChecks, 'Matched 1 of 4 messages, 1 dropped');
    await createRule(page, `${trashrack} route`, routesErrors, 'Matched 0 of 4 messages');
    await page.getByRole('combobox', { name: 'Try it on' }).selectOption('Pasted messages');
    await page
      .getByRole('textbox', { name: 'Messages' })
      .fill(`{"message": "${trashrack}", "http_status": "502"}`);
    await expect(page.getByText(`Added to “${trashrack} errors”`)).toBeVisible();

    await page.goto('/system/pipelines');
    await page.getByRole('link', { name: 'Create pipeline' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill(trashrack);
    await choose(page, /^Rules/, `${trashrack} read`);
    await choose(page, /^Rules/, `${trashrack} drop`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create pipeline' }).click();
    await expect(notice(page, 'Pipeline created successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Add stage' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Stage 1' })).toBeVisible();
    await choose(page, 'Add a rule to stage 1', `${trashrack} route`);
    await expect(page.getByRole('link', { name: `${trashrack} route` })).toBeVisible();
    const streams = await api.call<{ streams: { title: string; is_default: boolean }[] }>('GET', '/streams');
    const fallback = streams.streams.find(({ is_default }) => is_default)?.title ?? '';
    await page.getByRole('button', { name: 'Connect streams' }).click();
    await choose(page, /^Connected streams/, fallback);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save connections' }).click();
    await expect(notice(page, 'Pipeline connections updated successfully')).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();

    const again = `${trashrack}again`;
    await sendTcp(port, nginxLines(`${trashrack} ${again}`));
    const { messages } = await eventually(
      () => api.search(again),
      (found) => found.total_results === 3,
    );
    const statuses = messages.map(({ message }) => String((message as Record<string, unknown>).http_status));
    expect(statuses.sort()).toEqual(['200', '304', '502']);
    const routed = await api.search(`streams:${stream_id} AND ${again}`);
    expect(routed.total_results).toBe(1);

    // A rule that fails while it runs says so before it is saved, and the simulator shows what remains.
    await page.goto('/system/pipelines/rules');
    await page.getByRole('link', { name: `${trashrack} read` }).click();
    const failing = readsLine.replace(
      'set_fields(line);',
      'set_field("day", parse_date(to_string($message.message), "yyyy-MM-dd"));',
    );
    await write(page, failing);
    await page.getByRole('textbox', { name: 'Search query' }).fill(again);
    await expect(page.getByText(/^Matched 3 of 3 messages, 3 failed/)).toBeVisible();
    await write(page, readsLine);
    await expect(page.getByText(/^Matched 3 of 3 messages\. /)).toBeVisible();

    const [first] = messages;
    await page.goto(`/messages/${first?.index}/${first?.message._id}`);
    await page.getByRole('link', { name: 'Simulate pipelines' }).click();
    await expect(page.getByRole('list', { name: 'Trace' })).toContainText(`${trashrack} read is satisfied`);

    const pipelines = await api.call<{ id: string; title: string }[]>('GET', '/system/pipelines/pipeline');
    const own = pipelines.find(({ title }) => title === trashrack);
    await page.goto(`/system/pipelines/${own?.id}`);
    await page.getByRole('button', { name: 'Delete pipeline…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete pipeline' }).click();
    await expect(notice(page, 'Pipeline deleted successfully')).toBeVisible();
  },
);

test('names the permission to whoever may not read rules', async ({ page, running }) => {
  await seedUsers(running, reader, 'Rita');
  await openAs(page, running, `rita.${reader}`, '/system/pipelines/rules');
  await expect(page.getByText('pipeline_rule:read')).toBeVisible();
});
