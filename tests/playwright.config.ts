import { defineConfig } from '@playwright/test';
import { isPlayedVersion, playedVersions } from '@tailrace/mocks/played-versions/play-version';
import { chromiumLaunch } from './lib/chromium.ts';
import { foreign } from './lib/foreign.ts';
import type { PlayedOption } from './lib/test.ts';

/**
 * The journeys that are also made on newer versions of Graylog: of searches, dashboards, streams, events and indices on each;
 * inputs, and what is of the newest alone, there.
 */
const journeys = [
  'dashboards/journey.spec.ts',
  'events/notifications.spec.ts',
  'indices/{index-sets,indices}.spec.ts',
  'search/{search,saved-searches}.spec.ts',
  'streams/streams.spec.ts',
  'versions/changes.spec.ts',
];
const newestJourneys = [
  ...journeys,
  'inputs/inputs.spec.ts',
  'shell/reader.spec.ts',
  'versions/{alerts,inputs,pages}.spec.ts',
];

const e2e = {
  // Whatever fails is tried again. Traces of all tests would take a sixth of the time.
  trace: 'on-first-retry',
  launchOptions: chromiumLaunch,
  // Without these, a missing element is waited for until the test's own timeout.
  actionTimeout: 20_000,
  navigationTimeout: 30_000,
  timezoneId: 'Europe/Berlin',
  locale: 'en-GB',
} as const;

export default defineConfig<PlayedOption>({
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // On a busy machine a test may time out; a test that fails three times is broken, and so are two that need a retry.
  retries: 2,
  // Ten failures usually have one cause; a server we did not start may differ in more.
  maxFailures: foreign ? 0 : 10,
  fullyParallel: false,
  globalSetup: foreign ? './lib/foreign-setup.ts' : './lib/comes-up.ts',
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }], ['./lib/flaky-limit.ts']],
  timeout: 60_000,
  expect: { timeout: 20_000 },
  projects: [
    {
      name: 'e2e',
      testDir: 'e2e',
      testIgnore: 'e2e/versions/**',
      // A page that moves is painted again and again. The journeys on other versions are made with motion.
      use: { ...e2e, contextOptions: { reducedMotion: 'reduce' } },
    },
    ...Object.keys(playedVersions)
      .filter(isPlayedVersion)
      .map((played) => ({
        name: `graylog-${played}`,
        testDir: 'e2e',
        ...(process.env.TAILRACE_E2E_PLAYED
          ? {}
          : { testMatch: played === '7.0' ? newestJourneys : journeys }),
        use: { ...e2e, played },
      })),
    // What fails once in many kills is the loss of messages that these tests are for.
    { name: 'faults', testDir: 'faults', retries: 0 },
  ],
});
