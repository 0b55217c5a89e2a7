import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Long enough for a machine that is busy with other tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
