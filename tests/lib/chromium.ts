import { existsSync } from 'node:fs';

const installed = [process.env.TAILRACE_CHROMIUM, '/usr/bin/chromium'].find(
  (file) => file && existsSync(file),
);

/** The installed Chromium, if there is one, without background network requests. */
export const chromiumLaunch = {
  ...(installed ? { executablePath: installed } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
