import type { Page } from '@playwright/test';
import { generateIncident, guilty, type Incident, toGelf } from '../../lib/generated-incident.ts';
import { firstRow, fresh, logIn } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { longestTask } from '../frames.ts';
import { fillWith, type Subject } from './subject.ts';

/** Just below 100,000 messages, of which patterns read all. */
const orders = 16_200;
const runs = 5;
const target = 50;

interface Walk {
  what: string;
  query?: string;
  run: (page: Page, incident: Incident) => Promise<void>;
}

const field = async (page: Page, name: string) => {
  await page.locator('main').focus();
  await page.keyboard.press('f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
};

/** What the journeys of tests/e2e/search/journeys.spec.ts do in the search. */
const walks: readonly Walk[] = [
  {
    what: 'errors and their hosts',
    run: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('level:<=3', { delay: 40 });
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Info 0', exact: true }).waitFor();
      await field(page, 'source');
      await page.getByRole('list', { name: 'Top values of source' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    what: 'what changed',
    run: async (page) => {
      await page.keyboard.press('d');
      await page.getByRole('region', { name: 'New patterns' }).getByRole('listitem').first().waitFor();
      await page.getByRole('button', { name: `customer ${guilty.customer}` }).press('Enter');
      await firstRow(page).waitFor();
    },
  },
  {
    what: 'patterns',
    run: async (page) => {
      await page.keyboard.press('p');
      await page.getByText(/^\d+ patterns in/).waitFor();
      await page.getByRole('combobox', { name: 'New since' }).selectOption('Period before the time range');
      await page.getByText(/compared with/).waitFor();
      await page.getByRole('checkbox', { name: 'Only new' }).press('Space');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.getByRole('list', { name: 'Examples' }).waitFor();
    },
  },
  {
    what: 'nothing found',
    run: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('NullPointerException', { delay: 40 });
      await page.keyboard.press('Control+Enter');
      await page.getByRole('list', { name: 'Queries that match' }).getByRole('button').first().press('Enter');
      await firstRow(page).waitFor();
    },
  },
  {
    what: 'following a trace',
    query: `exception:"${guilty.exception}"`,
    run: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      const article = page.getByRole('article', { name: 'Message in full' });
      await article.getByRole('listitem').filter({ hasText: 'trace_id' }).focus();
      await page.keyboard.press('v');
      await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').nth(5).waitFor();
    },
  },
  {
    what: 'surrounding messages',
    query: '"No space left"',
    run: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('s');
      await page.locator('tr[data-around]').first().waitFor();
    },
  },
  {
    what: 'statistics, comparison and chart of a number',
    run: async (page) => {
      await field(page, 'took_ms');
      await page.getByRole('list', { name: 'Distribution of took_ms' }).waitFor();
      await page.getByRole('button', { name: 'Compare took_ms', exact: true }).press('Enter');
      await page.getByRole('table', { name: 'Statistics of took_ms in both periods' }).waitFor();
      await page.getByRole('button', { name: 'Over time: took_ms' }).press('Enter');
      await page.getByRole('slider', { name: 'Mean of took_ms, by moment' }).waitFor();
      await page.getByRole('button', { name: 'Chart this: took_ms' }).press('Enter');
      await page.getByRole('button', { name: 'Add widget' }).press('Enter');
      await page.getByRole('region', { name: 'Average of took_ms over time' }).waitFor();
    },
  },
  {
    what: 'an alert from a search',
    query: `exception:"${guilty.exception}"`,
    run: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).press('Enter');
      await page.getByRole('button', { name: 'Create alert from this search' }).press('Enter');
      await page.getByText(/It would have created/).waitFor();
    },
  },
  {
    what: 'an export of all messages',
    run: async (page) => {
      await page.keyboard.press('e');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Export [\d,]+ messages/ }).press('Enter');
      await downloading;
    },
  },
];

/** The longest task of each journey through an incident, and how long patterns of 100,000 messages take. */
export async function benchIncident(subject: Subject): Promise<void> {
  const incident = generateIncident({ to: Math.floor(Date.now() / 60_000) * 60_000, orders });
  const total = incident.messages.length.toLocaleString('en');
  await fillWith(subject, incident.messages.map(toGelf));
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
    });
    await page.goto(subject.url);
    await logIn(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const open = async (from: number, query = '') => {
      const range = { rangetype: 'absolute', from: iso(from), to: iso(incident.to) };
      await page.goto(`${subject.url}/search?${new URLSearchParams({ ...range, q: query })}`);
      await firstRow(page).waitFor();
      await page.waitForLoadState('networkidle');
    };
    for (const { what, query, run } of walks) {
      await open(incident.released, query);
      const longest = await longestTask(subject.browser, page, async () => {
        await run(page, incident);
        await page.waitForLoadState('networkidle');
      });
      report({ what: `${what}, longest task`, measured: longest, unit: 'ms', target });
    }

    const taken: number[] = [];
    for (let run = 0; run < runs; run++) {
      await open(incident.from);
      const started = performance.now();
      await page.keyboard.press('p');
      await page.getByText(`patterns in ${total} messages`).waitFor();
      await page.getByRole('progressbar', { name: 'Messages read' }).waitFor({ state: 'detached' });
      taken.push(performance.now() - started);
    }
    report({
      what: `patterns of ${total} messages, key to the last row, median`,
      measured: percentile(taken, 0.5),
      unit: 'ms',
      target: 1_000,
    });
  });
}

const iso = (moment: number) => new Date(moment).toISOString();
