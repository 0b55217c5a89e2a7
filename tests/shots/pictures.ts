import { expect, type Page } from '@playwright/test';
import { openShop, type ShotServer, sendHello } from './shop.ts';

/** A picture of the documentation, made light and dark. */
export interface Picture {
  /** Of its files, `<name>-light.webp` and `<name>-dark.webp` in `docs/images`. */
  name: string;
  /** Opens the page and waits until it shows what the picture is of. */
  open: (page: Page, server: ShotServer) => Promise<void>;
}

/** What the pictures show is made once, by the first that shows it. */
const once = <Result>(make: (server: ShotServer) => Promise<Result>) => {
  let made: Promise<Result> | undefined;
  return (server: ShotServer) => {
    made ??= make(server);
    return made;
  };
};
const helloOf = once(sendHello);
const shopOf = once(openShop);

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');

/** The search, on an exception that began with a release. */
async function openSearch(page: Page, server: ShotServer): Promise<void> {
  const { from, to } = await shopOf(server);
  const range = { rangetype: 'absolute', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  await page.goto(`/search?${new URLSearchParams({ ...range, q: 'service:checkout AND level:<=3' })}`);
  await rows(page).nth(1).click();
  await expect(page.getByText('trace_id').first()).toBeVisible();
}

async function openStart(page: Page, server: ShotServer): Promise<void> {
  const port = await helloOf(server);
  // The port of the default input, which another server on this machine may have taken.
  await page.route(/\/api\/(system\/inputs|cluster\/inputstates)(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(String(port), '1514') });
  });
  await page.goto('/gettingstarted');
  await expect(page.getByRole('group', { name: 'Newest message' })).toContainText('hello');
}

/** An incident with what it is about, who looks after it and a note. */
async function openIncident(page: Page, server: ShotServer): Promise<void> {
  const { incidentEvent } = await shopOf(server);
  await page.goto(`/alerts?event=${incidentEvent}`);
  await expect(page.getByRole('region', { name: /^Incident/ }).getByText('The disk of db-02')).toBeVisible();
}

export async function createDashboard(page: Page): Promise<void> {
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'New from template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New from template' });
  await dialog.getByText('Application errors').first().click();
  await dialog.getByRole('combobox', { name: 'Time range' }).selectOption('Last hour');
  await dialog.getByRole('button', { name: 'Create dashboard' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Control+s');
  await page.getByRole('textbox', { name: 'Title' }).fill('Errors of the shop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f]{24}$/, { timeout: 30_000 });
}

async function openDashboard(page: Page, server: ShotServer): Promise<void> {
  await shopOf(server);
  const first = async () =>
    (await server.api.call<{ views: { id: string }[] }>('GET', '/dashboards')).views[0];
  if (!(await first())) await createDashboard(page);
  await page.goto(`/dashboards/${(await first())?.id}`);
  await expect(page.getByRole('region', { name: 'Errors over time' }).getByRole('slider')).toBeVisible();
}

const rule = `rule "duration of an order"
when
  $message.service == "checkout"
then
  let text = to_string($message.message);
  let pattern = "%{INT:order} done in %{INT:duration_ms} ms";
  set_fields(grok(pattern, text, true));
end`;

/** A rule that is being written, with what it does to messages that came in. */
async function openRule(page: Page, server: ShotServer): Promise<void> {
  await shopOf(server);
  await page.goto('/system/pipelines/rules/new');
  // The editor replaces what is written before it is there.
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.getByRole('textbox', { name: 'Source' }).fill(rule);
  await page.getByRole('textbox', { name: 'Search query' }).fill('took_ms:>=400');
  await expect(page.getByText('duration_ms', { exact: true }).first()).toBeVisible();
}

export const pictures: readonly Picture[] = [
  // First, because it shows a server that has only just been started.
  { name: 'start', open: openStart },
  { name: 'search', open: openSearch },
  { name: 'incident', open: openIncident },
  { name: 'dashboard', open: openDashboard },
  { name: 'rule', open: openRule },
];
