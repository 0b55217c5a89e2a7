import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The rest is Playwright's.
    include: ['{bench,conformance,sdk,senders,specification,start}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file starts a server of its own.
    fileParallelism: false,
  },
});
