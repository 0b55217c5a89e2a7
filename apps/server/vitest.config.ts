import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that replace a module by `vi.mock`: it must not have been evaluated before. */
const alone = ['src/search/plan/query-plan-limits.test.ts'];

export default defineConfig({
  test: {
    // Long enough for a machine that is busy with other tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // By default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    // Each test server starts threads of its own; with the cache they need not strip types and compile again.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node-compile', import.meta.url)),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // Every file starts a server of its own, so that files can share modules: evaluating them is half the time.
          isolate: false,
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
