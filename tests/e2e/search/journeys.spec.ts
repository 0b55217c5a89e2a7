import { readFile } from 'node:fs/promises';
import { unique } from '../../lib/foreign.ts';
import {
  countBy,
  guilty,
  type Incident,
  type IncidentMessage,
  meanOf,
  numbersOf,
  percentileOf,
} from '../../lib/generated-incident.ts';
import { clock, hasTotal, minute, number, openIncident, share, test } from '../../lib/journey.ts';
import { pressEnter, tabTo } from '../../lib/keyboard.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { grid, query, rows } from '../../lib/search-page.ts';
import { embedded, enterAs, expect, type Page, type Running } from '../../lib/test.ts';
import { password } from '../../lib/users.ts';

const alone = embedded('counts all messages of the server');

/** Opens a field of the list by keyboard. */
async function openField(page: Page, name: string): Promise<void> {
  await page.locator('main').focus();
  await page.keyboard.press('f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

const inPart = ({ messages }: Incident, from: number, to = Number.POSITIVE_INFINITY) =>
  messages.filter(({ moment }) => moment >= from && moment <= to);
const ofShape = ({ messages }: Incident, shape: string) =>
  messages.filter((message) => message.shape === shape);
const isError = ({ level }: IncidentMessage) => level <= 3;

test(
  'finds what failed, where and since when, by keyboard',
  alone,
  async ({ page, journey: { incident } }) => {
    await openIncident(page, incident);
    await hasTotal(page, incident.messages.length);
    await page.keyboard.press('/');
    await page.keyboard.type('level:<=3');
    await page.keyboard.press('Control+Enter');
    const errors = incident.messages.filter(isError);
    await hasTotal(page, errors.length);
    await expect(page.getByRole('button', { name: `Error ${errors.length}`, exact: true })).toBeVisible();
    const bars = page.getByRole('slider', { name: 'Time, by bar' });
    await bars.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    await expect(bars).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`: ${errors.length} messages, Error ${errors.length}$`),
    );
    await page.keyboard.press('Escape');

    await openField(page, 'source');
    const hosts = page.getByRole('list', { name: 'Top values of source' }).getByRole('listitem');
    const counts = countBy(errors, ({ host }) => host);
    await expect(hosts).toHaveCount(counts.length);
    for (const [host, count] of counts)
      await expect(hosts.and(page.getByTitle(`${host}: ${count}`))).toContainText(
        share(count, errors.length),
      );

    await openField(page, 'exception');
    const exceptions = page.getByRole('list', { name: 'Top values of exception' });
    const thrown = ofShape(incident, 'null pointer');
    await expect(exceptions.getByTitle(`${guilty.exception}: ${thrown.length}`)).toBeVisible();
    await pressEnter(exceptions.getByRole('button', { name: `Filter for ${guilty.exception}` }));
    await hasTotal(page, thrown.length);
    await grid(page).focus();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toContainText(clock(thrown[0]?.moment ?? 0));
  },
);

test(
  'names the release, the exception and the customer who drives the slower answers',
  alone,
  async ({ page, journey: { incident } }) => {
    const { released, to } = incident;
    const now = inPart(incident, released);
    const before = inPart(incident, 0, released - 1);
    await openIncident(page, { from: released, to });
    await hasTotal(page, now.length);
    await page.keyboard.press('d');
    const changes = page.getByRole('table', { name: 'What changed' });
    const appeared = async (field: string, value: string) => {
      const count = now.filter(({ fields }) => fields[field] === value).length;
      const row = changes.getByRole('row', { name: new RegExp(`^New ${field} ${value}`) });
      await expect(row.getByRole('cell').nth(2)).toHaveText('0 0%');
      await expect(row.getByRole('cell').nth(3)).toHaveText(`${number(count)} ${share(count, now.length)}`);
    };
    await appeared('release', guilty.release);
    await appeared('exception', guilty.exception);

    const took = (messages: readonly IncidentMessage[]) => numbersOf(messages, 'took_ms');
    const others = ({ fields }: IncidentMessage) => fields.customer !== guilty.customer;
    const shift = meanOf(took(now)) - meanOf(took(before));
    const rest = meanOf(took(now.filter(others))) - meanOf(took(before.filter(others)));
    const ratio = percentileOf(took(now), 95) / percentileOf(took(before), 95);
    const slower = changes.getByRole('row', { name: /^Higher took_ms/ });
    await expect(slower.getByRole('rowheader')).toContainText(
      `p95 rose ${number(Math.round(ratio * 10) / 10)} ×; customer ${guilty.customer} explains ${Math.round((1 - rest / shift) * 100)}% of the higher mean`,
    );
    for (const [at, part] of [before, now].entries())
      await expect(slower.getByRole('cell').nth(2 + at)).toHaveText(
        `${number(meanOf(took(part)))} p95 ${number(percentileOf(took(part), 95))}`,
      );

    const patterns = page.getByRole('region', { name: 'New patterns' }).getByRole('listitem');
    const known = new Set(before.map(({ shape }) => shape));
    const fresh = countBy(now, ({ shape }) => (known.has(shape) ? undefined : shape));
    await expect(patterns.locator('span:first-child')).toHaveText(fresh.map(([, count]) => number(count)));
    await expect(patterns.filter({ hasText: guilty.exception }).getByRole('button')).toBeVisible();

    await pressEnter(slower.getByRole('button', { name: `customer ${guilty.customer}` }));
    await hasTotal(page, now.filter(({ fields }) => fields.customer === guilty.customer).length);

    // What is special about a part of it?
    await page.getByRole('slider', { name: 'Time, by bar' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('d');
    const panel = page.getByRole('region', { name: 'What changed' });
    await expect(panel.getByText('compared with the rest of the time range')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page).first()).toBeVisible();
  },
);

test(
  'groups all messages into patterns with the new ones first',
  alone,
  async ({ page, journey: { incident } }) => {
    const { released, to } = incident;
    const now = inPart(incident, released);
    const before = inPart(incident, 0, released - 1);
    const shapes = countBy(now, ({ shape }) => shape);
    const known = new Set(before.map(({ shape }) => shape));
    const fresh = shapes.filter(([shape]) => !known.has(shape));
    const usual = shapes.filter(([shape]) => known.has(shape));
    const counts = (of: [string, number][]) => of.map(([, count]) => number(count));

    await openIncident(page, { from: released, to });
    await hasTotal(page, now.length);
    await page.keyboard.press('p');
    const panel = page.getByRole('region', { name: 'Patterns' });
    await panel.getByRole('combobox', { name: 'New since' }).selectOption('Period before the time range');
    await expect(panel.getByText(/patterns in/)).toHaveText(
      `${shapes.length} patterns in ${number(now.length)} messages · ${fresh.length} new · compared with ${number(before.length)} messages before`,
    );
    const listed = panel.getByRole('treegrid').locator('tr[aria-expanded]');
    const listedCounts = listed.locator('td:first-child');
    await expect(listedCounts).toHaveText([...counts(fresh), ...counts(usual)]);
    await panel.getByRole('checkbox', { name: 'Only new' }).press('Space');
    await expect(listedCounts).toHaveText(counts(fresh));
    await panel.getByRole('combobox', { name: 'Level' }).selectOption('Errors');
    const errors = new Set(now.filter(isError).map(({ shape }) => shape));
    await expect(listedCounts).toHaveText(counts(fresh.filter(([shape]) => errors.has(shape))));

    const thrown = listed.filter({ hasText: guilty.exception });
    await expect(thrown).toContainText('New');
    await thrown.focus();
    await page.keyboard.press('Enter');
    await hasTotal(page, ofShape(incident, 'null pointer').length);
  },
);

test(
  'explains why the short name of an exception finds nothing, and offers what finds it',
  alone,
  async ({ page, journey: { incident } }) => {
    const thrown = ofShape(incident, 'null pointer').length;
    await openIncident(page, incident, 'NullPointerException');
    const offers = page.getByRole('list', { name: 'Queries that match' }).getByRole('listitem');
    await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
    await expect(offers.first()).toContainText(`${thrown} messages`);
    await pressEnter(offers.first().getByRole('button'));
    await hasTotal(page, thrown);

    await query(page).fill('exception:*NullPointer*');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'The query cannot be read' })).toBeVisible();
    await expect(offers.first()).toContainText(`${thrown} messages`);
    await pressEnter(offers.first().getByRole('button'));
    await hasTotal(page, thrown);
  },
);

test(
  'follows a trace through the services in their order',
  alone,
  async ({ page, journey: { incident } }) => {
    const trace_id = ofShape(incident, 'null pointer')[0]?.fields.trace_id;
    const traced = incident.messages.filter(({ fields }) => fields.trace_id === trace_id);
    await openIncident(page, incident, `trace_id:${trace_id} AND level:3`);
    await hasTotal(page, 1);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const article = page.getByRole('article', { name: 'Message in full' });
    await article.getByRole('listitem').filter({ hasText: 'trace_id' }).focus();
    await page.keyboard.press('v');
    const hosts = new Set(traced.map(({ host }) => host)).size;
    const took = (traced.at(-1)?.moment ?? 0) - (traced[0]?.moment ?? 0);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
      `${traced.length} messages from ${hosts} sources in ${took} ms`,
    );
    const lines = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(lines).toHaveCount(traced.length);
    for (const [at, { moment, host, text }] of traced.entries()) {
      await expect(lines.nth(at)).toContainText(clock(moment));
      await expect(lines.nth(at)).toContainText(`${host}${text.split('\n')[0]}`);
    }
  },
);

test('shows what a host wrote around a message', alone, async ({ page, journey: { incident } }) => {
  const host = incident.messages.filter((message) => message.host === guilty.fullHost);
  const at = host.findIndex(({ shape }) => shape === 'no space');
  const { moment = 0, text = '' } = host[at] ?? {};
  await openIncident(page, { from: moment, to: moment + 1000 }, `"${text}"`);
  await hasTotal(page, 1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await pressEnter(page.getByRole('button', { name: '5 before and 5 after' }));
  const around = host.slice(at - 5, at + 6).toReversed();
  const shown = grid(page).locator('tr[data-key]');
  await expect(shown.locator('td:nth-child(2)')).toHaveText(
    // Behind the time stands that a row is no match.
    around.map((message) => new RegExp(`^(\\d\\d-\\d\\d )?${clock(message.moment)}`)),
  );
  await expect(shown.locator('td:last-child')).toHaveText(around.map((message) => message.text));
});

test(
  'measures a number, compares it with an earlier period and charts it',
  alone,
  async ({ page, journey: { incident } }) => {
    const { released, to } = incident;
    const now = numbersOf(inPart(incident, released), 'took_ms');
    const before = numbersOf(inPart(incident, 0, released - 1), 'took_ms');
    await openIncident(page, { from: released, to });
    await hasTotal(page, inPart(incident, released).length);
    await openField(page, 'took_ms');
    const statistics = page.getByLabel('Statistics of took_ms');
    for (const [name, value] of [
      ['Count', now.length],
      ['Distinct', new Set(now).size],
      ['Min', Math.min(...now)],
      ['Mean', meanOf(now)],
      ['p50', percentileOf(now, 50)],
      ['p95', percentileOf(now, 95)],
      ['p99', percentileOf(now, 99)],
      ['Max', Math.max(...now)],
    ] as const)
      await expect(statistics.locator('div', { hasText: name })).toHaveText(`${name}${number(value)}`);

    await pressEnter(page.getByRole('button', { name: 'Compare took_ms', exact: true }));
    const compared = page.getByRole('table', { name: 'Statistics of took_ms in both periods' });
    const change = (ratio: number) => `${ratio < 1 ? '−' : '+'}${Math.round(Math.abs(ratio - 1) * 100)}%`;
    for (const [name, of] of [
      ['Messages', (numbers: number[]) => numbers.length],
      ['Mean', meanOf],
      ['p95', (numbers: number[]) => percentileOf(numbers, 95)],
      ['Maximum', (numbers: number[]) => Math.max(...numbers)],
    ] as const)
      await expect(compared.getByRole('row', { name })).toHaveText(
        `${name}${number(of(now))}${number(of(before))}${change(of(now) / of(before))}`,
      );

    await pressEnter(page.getByRole('button', { name: 'Over time: took_ms' }));
    await page.getByRole('combobox', { name: 'Statistic' }).selectOption('Maximum');
    const chart = page.getByRole('slider', { name: 'Maximum of took_ms, by moment' });
    await chart.focus();
    await page.keyboard.press('Home');
    const first = numbersOf(inPart(incident, released, released + minute - 1), 'took_ms');
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`Maximum ${number(Math.max(...first))}$`),
    );

    await pressEnter(page.getByRole('button', { name: 'Chart this: took_ms' }));
    const builder = page.getByRole('dialog', { name: 'New widget' });
    await pressEnter(builder.getByRole('button', { name: 'Add widget' }));
    await expect(page.getByRole('region', { name: 'Average of took_ms over time' })).toBeVisible();
  },
);

/** A notification by webhook, and its title. */
async function createNotification({ api }: Running, url: string): Promise<string> {
  const title = unique('Orders pager');
  await api.call('PUT', '/system/urlwhitelist', {
    entries: [{ id: title, value: url, title, type: 'literal' }],
    disabled: false,
  });
  await api.call('POST', '/events/notifications', {
    title,
    description: '',
    config: { type: 'http-notification-v1', url },
  });
  return title;
}

test(
  'creates an alert from the search, which tells of its past and leads to the messages when it fires',
  embedded('previews alerts and receives webhooks on this machine'),
  async ({ page, running, journey: { incident } }) => {
    test.slow();
    using webhooks = await startWebhooks();
    const pager = await createNotification(running, webhooks.url);
    const title = unique('Orders fail');
    const moments = ofShape(incident, 'null pointer').map(({ moment }) => moment);
    const most = 5;
    // A window of five minutes ends every minute.
    const ends = Array.from({ length: 4 * 60 + 5 }, (_, at) => incident.from + at * minute);
    const counts = ends.map((end) => moments.filter((at) => at >= end - 5 * minute && at < end).length);
    const past = counts.filter((count) => count > most).length;

    await openIncident(page, incident, `exception:"${guilty.exception}"`);
    await hasTotal(page, moments.length);
    await pressEnter(page.getByRole('button', { name: 'More actions' }));
    await pressEnter(page.getByRole('button', { name: 'Create alert from this search' }));
    const preview = page.getByRole('region', { name: 'Preview' }).getByRole('status');
    await expect(preview).toContainText(`It would have created ${past} events.`);
    await expect(preview).toContainText(`${moments.length} messages match the query.`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByRole('spinbutton', { name: 'Check every' }).fill('1');
    await page.getByRole('combobox', { name: 'Check every' }).selectOption('seconds');
    await page.getByRole('checkbox', { name: 'At most one event per time window' }).press('Space');
    await page.getByRole('combobox', { name: 'Notifications' }).fill(pager);
    await page.getByRole('option', { name: pager }).click();
    await pressEnter(page.getByRole('button', { name: 'Create definition' }));
    await expect(page.getByText('Event Definition created successfully').first()).toBeVisible();

    // All at the same time, so that each time window has all or none.
    const failure = { host: 'checkout-01', short_message: title, timestamp: Math.floor(Date.now() / 1000) };
    const failures = Array.from({ length: most + 2 }, () => ({ ...failure, _exception: guilty.exception }));
    await running.send(failures);
    await expect.poll(() => webhooks.bodies.length).toBe(1);
    await page.goto('/alerts');
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).press('Enter');
    const opened = page.getByRole('region', { name: `Incident ${title}` });
    await opened.getByRole('link', { name: 'Search messages' }).press('Enter');
    await hasTotal(page, failures.length);
    await expect(rows(page).filter({ hasText: title })).toHaveCount(failures.length);
  },
);

test(
  'exports the errors, and shares a link whose reader sees the numbers of her stream',
  alone,
  async ({ page, browser, running, journey: { incident, reader } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
    });
    const errors = incident.messages.filter(isError);
    await openIncident(page, incident, 'level:<=3', { columns: 'source,service' });
    await hasTotal(page, errors.length);
    await page.locator('main').focus();
    await page.keyboard.press('y');
    await expect(page.getByText(/^Link copied/).last()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.keyboard.press('e');
    const downloading = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: `Export ${number(errors.length)} messages` }));
    await page.keyboard.press('Enter');
    const csv = await readFile(await (await downloading).path(), 'utf8');
    // Lines of a stack trace are within quotes.
    const exported = csv.split(/\r?\n(?="?\d{4}-)/).slice(1);
    const lines = errors.toReversed().map(({ host, fields }) => `"${host}","${fields.service}"`);
    expect(
      exported.map((line) =>
        line
          .slice(line.indexOf(',') + 1)
          .split(',', 2)
          .join(),
      ),
    ).toEqual(lines);

    const context = await browser.newContext({ baseURL: running.product.url, timezoneId: 'Europe/Berlin' });
    const hers = await context.newPage();
    await enterAs(hers, running.product.url, { username: reader, password });
    await hers.goto(link);
    const readable = errors.filter(({ fields }) => fields.service === 'payments');
    await hasTotal(hers, readable.length);
    await openField(hers, 'source');
    const hosts = hers.getByRole('list', { name: 'Top values of source' }).getByRole('listitem');
    for (const [host, count] of countBy(readable, (message) => message.host))
      await expect(hosts.and(hers.getByTitle(`${host}: ${count}`))).toBeVisible();
    await expect(hosts).toHaveCount(new Set(readable.map(({ host }) => host)).size);
    await context.close();
  },
);
