import type { Page } from '@playwright/test';
import { fresh, logIn } from '../browser.ts';
import { report } from '../figures.ts';
import { longestTask } from '../frames.ts';
import type { Subject } from './subject.ts';

const streamCount = 2_000;
const patternCount = 3_000;
const target = 50;
/** What a step sets off later, such as a debounced request, counts as well. */
const settleMs = 1_500;

/** What a server of many teams has: 5,000 entities that a content pack can have. */
async function createEntities({ api }: Subject): Promise<void> {
  const [set] = (await api.call<{ index_sets: { id: string }[] }>('GET', '/system/indices/index_sets'))
    .index_sets;
  for (let index = 0; index < streamCount; index++) {
    await api.call('POST', '/streams', {
      title: `Messages of team ${index}`,
      description: `All that the services of team ${index} log`,
      matching_type: 'AND',
      remove_matches_from_default_stream: false,
      index_set_id: set?.id,
      rules: [{ field: 'team', type: 1, value: `team-${index}`, inverted: false, description: '' }],
    });
  }
  const patterns = Array.from({ length: patternCount }, (_, index) => ({
    name: `TEAM_${index}`,
    pattern: `team=%{WORD:team_${index}} took=%{NUMBER:took}`,
  }));
  await api.call('PUT', '/system/grok', { patterns });
}

interface Step {
  what: string;
  run: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter');

const steps: readonly Step[] = [
  {
    what: 'types opened and scrolled through',
    run: async (page) => {
      await press(page, /^Streams/);
      await page.getByRole('checkbox', { name: 'Messages of team 0' }).waitFor();
      await page.getByRole('region', { name: 'Entities' }).hover();
      for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 2_000);
    },
  },
  {
    what: 'searching',
    run: async (page) => {
      const field = page.getByRole('searchbox', { name: 'Search entities' });
      await field.pressSequentially('team 19', { delay: 40 });
      await page.getByRole('checkbox', { name: 'Messages of team 19', exact: true }).waitFor();
      await field.fill('');
      await page.getByRole('checkbox', { name: 'Messages of team 0' }).waitFor();
    },
  },
  {
    what: 'all streams selected, and one not',
    run: async (page) => {
      await page.getByRole('checkbox', { name: /^Select [\d,]+ streams/ }).press('Space');
      await page.getByRole('checkbox', { name: 'Messages of team 0' }).press('Space');
      await press(page, /^Streams/);
    },
  },
  {
    what: 'all selected, shown alone',
    run: async (page) => {
      await page.getByRole('checkbox', { name: /^Select [\d,]+ grok/ }).press('Space');
      await page.getByRole('checkbox', { name: 'Selected only' }).press('Space');
    },
  },
  {
    what: 'continuing to parameters',
    run: async (page) => {
      await press(page, 'Continue to parameters');
      await page.getByRole('heading', { name: 'Parameters', level: 2, exact: true }).waitFor();
    },
  },
  {
    what: 'searching values, and a parameter',
    run: async (page) => {
      const field = page.getByRole('searchbox', { name: 'Search entities of the content pack' });
      await field.pressSequentially('team 77', { delay: 40 });
      await press(page, /^Messages of team 77 /);
      await press(page, 'Use parameter for stream_rules.0.value');
      await page.getByRole('textbox', { name: 'Title' }).fill('Team');
      await page.getByRole('button', { name: 'Create parameter' }).press('Enter');
      await page.getByRole('table', { name: 'Parameters' }).waitFor();
    },
  },
  {
    what: 'continuing to details',
    run: async (page) => {
      await press(page, 'Continue to details');
      await page.getByText(/^The file: /).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Teams', { delay: 40 });
    },
  },
  {
    what: 'creating the pack',
    run: async (page) => {
      await page.getByRole('textbox', { name: 'Summary' }).fill('What the teams have.');
      await page.getByRole('textbox', { name: 'Vendor' }).fill('Example Org');
      await page.getByRole('textbox', { name: 'Vendor' }).press('Enter');
      await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
    },
  },
];

/** The longest task of each step of creating a content pack, on a server with 5,000 entities. */
export async function benchPacks(subject: Subject): Promise<void> {
  await createEntities(subject);
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await page.goto(subject.url);
    await logIn(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goto(`${subject.url}/system/contentpacks`);
    await page.getByRole('link', { name: 'Create content pack' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const measure = async ({ what, run }: Step) => {
      const longest = await longestTask(subject.browser, page, async () => {
        await run(page);
        await page.waitForTimeout(settleMs);
      });
      report({ what: `${what}, longest task`, measured: longest, unit: 'ms', target });
    };
    await measure({
      what: 'opening the create page',
      run: async () => {
        await page.getByRole('link', { name: 'Create content pack' }).first().press('Enter');
        await page.getByRole('region', { name: 'Entities' }).waitFor();
      },
    });
    for (const step of steps) await measure(step);
  });
}
