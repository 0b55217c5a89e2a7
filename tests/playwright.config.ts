import { defineConfig } from '@playwright/test';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: false,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    {
      name: 'e2e',
      testDir: 'e2e',
      use: {
        trace: 'retain-on-failure',
        launchOptions: { executablePath: process.env.TAILRACE_CHROMIUM, args: chromiumFlags },
        timezoneId: 'Europe/Berlin',
        locale: 'en-GB',
      },
    },
    { name: 'faults', testDir: 'faults' },
  ],
});
