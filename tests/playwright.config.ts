import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './lib/chromium.ts';
import { foreign } from './lib/foreign.ts';

export default defineConfig({
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that does much else may be late once; what fails three times is broken.
  retries: 2,
  fullyParallel: false,
  ...(foreign ? { globalSetup: './lib/foreign-setup.ts' } : {}),
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    {
      name: 'e2e',
      testDir: 'e2e',
      use: {
        trace: 'retain-on-failure',
        launchOptions: chromiumLaunch,
        timezoneId: 'Europe/Berlin',
        locale: 'en-GB',
      },
    },
    { name: 'faults', testDir: 'faults' },
  ],
});
