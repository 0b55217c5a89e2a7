import { expect, it } from 'vitest';

const { playwrightTests, testsWorthALook, timeByPackage, vitestTests } = await import(
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
      hasFailed: title === 'fails',
      error: { pages: null, sorts: 'late', fails: 'broken' }[title],
    })),
  );
});

it("reads Playwright's report: every attempt takes time", () => {
  const spec = {
    title: 'creates a user',
    file: 'users.spec.ts',
    tests: [
      { status: 'flaky', results: [{ duration: 2000, error: { message: 'late' } }, { duration: 1000 }] },
    ],
  };
  const suites = [{ title: 'users.spec.ts', suites: [{ title: 'in dark', specs: [spec] }] }];
  expect(playwrightTests({ config: { rootDir: `${root}tests/e2e` }, suites })).toEqual([
    {
      name: 'in dark › creates a user',
      file: 'tests/e2e/users.spec.ts',
      took: 3000,
      isFlaky: true,
      hasFailed: false,
      error: 'late',
    },
  ]);
});

it('names the slowest ten, then the flaky and the failed tests with their errors', () => {
  const tests = Array.from({ length: 25 }, (_, took) => ({
    name: `test ${took}`,
    file: 'a.test.ts',
    took: took * 1000,
    isFlaky: took === 3,
    hasFailed: took === 4,
    error: took === 3 || took === 4 ? '\u001b[31mexpected one\u001b[39m\n\n  got two' : null,
  }));
  const lines = testsWorthALook(tests).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual(['== the slowest 10 tests', '     24 s  test 24  (a.test.ts)']);
  const error = ['             expected one', '               got two'];
  expect(lines.slice(12)).toEqual([
    '== flaky: failed, then passed',
    '    3.0 s  test 3  (a.test.ts)',
    ...error,
    '',
    '== failed tests',
    '    4.0 s  test 4  (a.test.ts)',
    ...error,
  ]);
});

it('names the packages by the time of their tests, the longest first', () => {
  const result = (endTime: number) => ({ name: `${root}a.test.ts`, endTime, assertionResults: [] });
  const vitest = { startTime: 1000, testResults: [result(4000), result(9000), result(2000)] };
  const playwright = { config: { rootDir: root }, suites: [], stats: { duration: 65_000 } };
  const reports = [
    { file: 'packages/sdk/.reports/vitest.json', report: vitest },
    { file: 'tests/.reports/e2e.json', report: playwright },
  ];
  expect(timeByPackage(reports)).toBe(
    [
      '',
      '== packages, some side by side',
      '    1 min 5 s  tests (e2e), 0 tests',
      '        8.0 s  packages/sdk (vitest), 0 tests',
      '',
    ].join('\n'),
  );
  expect(timeByPackage([])).toBe('');
});
