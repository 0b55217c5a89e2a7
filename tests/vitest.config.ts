import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Playwright runs the other tests.
    include: ['{bench,cli,conformance,docs,mcp,sdk,senders,specification,start}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file starts its own server.
    fileParallelism: false,
  },
});
