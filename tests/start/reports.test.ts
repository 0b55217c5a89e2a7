import { expect, it } from 'vitest';

const { playwrightTests, testsWorthALook, vitestTests } = await import(
  new URL('../../scripts/lib/reports.mjs', import.meta.url).href
);
const root = new URL('../../', import.meta.url).pathname;

it("reads Vitest's report: a test that passed and has errors is flaky", () => {
  const test = { ancestorTitles: ['', 'a list'], title: 'pages', duration: 12, failureMessages: [] };
  const tests = vitestTests({
    testResults: [
      {
        name: `${root}apps/server/src/list.test.ts`,
        assertionResults: [
          { ...test, status: 'passed' },
          { ...test, title: 'sorts', status: 'passed', failureMessages: ['late'] },
          { ...test, title: 'fails', status: 'failed', failureMessages: ['broken'] },
        ],
      },
    ],
  });
  expect(tests).toEqual(
    ['pages', 'sorts', 'fails'].map((title) => ({
      name: `a list › ${title}`,
      file: 'apps/server/src/list.test.ts',
      took: 12,
      isFlaky: title === 'sorts',
    })),
  );
});

it("reads Playwright's report: every attempt takes time", () => {
  const spec = {
    title: 'creates a user',
    file: 'users.spec.ts',
    tests: [{ status: 'flaky', results: [{ duration: 2000 }, { duration: 1000 }] }],
  };
  const suites = [{ title: 'users.spec.ts', suites: [{ title: 'in dark', specs: [spec] }] }];
  expect(playwrightTests({ config: { rootDir: `${root}tests/e2e` }, suites })).toEqual([
    { name: 'in dark › creates a user', file: 'tests/e2e/users.spec.ts', took: 3000, isFlaky: true },
  ]);
});

it('names the flaky tests, then the slowest twenty', () => {
  const tests = Array.from({ length: 25 }, (_, took) => ({
    name: `test ${took}`,
    file: 'a.test.ts',
    took: took * 1000,
    isFlaky: took === 3,
  }));
  const lines = testsWorthALook(tests).trim().split('\n');
  expect(lines[1]).toBe('    3.0 s  test 3  (a.test.ts)');
  expect(lines.slice(3)).toEqual(['== the slowest 20 tests', ...lines.slice(4)]);
  expect(lines.slice(4)).toHaveLength(20);
  expect(lines[4]).toContain('24 s  test 24');
});
