import { randomUUID } from 'node:crypto';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Playwright runs the other tests.
    include: ['{bench,cli,conformance,docs,mcp,sdk,senders,specification,start}/**/*.test.ts'],
    // Minutes, and a Debian from the network: `pnpm journey`.
    exclude: process.env.TAILRACE_JOURNEY
      ? []
      : ['start/debian-journey.test.ts', 'start/other-machines.test.ts', 'start/systemd.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file starts its own server.
    fileParallelism: false,
    // By it, a file knows what others of this run have made.
    env: { TAILRACE_TEST_RUN: process.env.TAILRACE_TEST_RUN ?? randomUUID() },
  },
});
