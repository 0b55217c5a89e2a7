import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';
import { seconds } from './seconds.mjs';

const slowestShown = 10;
const failuresShown = 20;
/** The error of a failed test: this many lines of it. */
const errorLines = 14;

const below = (folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));

/** The folders of the Vitest and Playwright JSON reports, listed without glob, which Node 20 lacks. */
const reportFolders = () =>
  ['openapi', 'tests', ...below('apps'), ...below('packages')].map((room) => path.join(room, '.reports'));

/** Makes Vitest stop after ten failures and also write a JSON report. */
export const vitestOptions = [
  '--bail=10',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=.reports/vitest.json',
];

/** Removes the reports of earlier runs. */
export function forgetReports() {
  for (const folder of reportFolders()) {
    rmSync(path.join(root, folder), { recursive: true, force: true });
  }
}

/** A passed test with failure messages is flaky: they are from its failed attempts. */
export const vitestTests = ({ testResults }) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration = 0, failureMessages }) => ({
      name: [...ancestorTitles, title].filter(Boolean).join(' › '),
      file: path.relative(root, file),
      took: duration,
      isFlaky: status === 'passed' && failureMessages.length > 0,
      hasFailed: status === 'failed',
      error: failureMessages.at(-1) ?? null,
    })),
  );

/** Adds up the time of all attempts, because the run waited for each of them. */
export function playwrightTests({ config, suites }) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        name: [...titles, title].join(' › '),
        file: path.relative(root, path.join(config.rootDir, file)),
        took: results.reduce((sum, { duration }) => sum + duration, 0),
        isFlaky: status === 'flaky',
        hasFailed: status === 'unexpected',
        error: results.findLast(({ error }) => error)?.error.message ?? null,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
}

/** The JSON reports that were written, each with its file. */
function readReports() {
  const written = reportFolders().filter((folder) => existsSync(path.join(root, folder)));
  return written
    .flatMap(below)
    .map((file) => ({ file, report: JSON.parse(readFileSync(path.join(root, file), 'utf8')) }));
}

const testsOf = ({ report }) => (report.testResults ? vitestTests(report) : playwrightTests(report));

/** From the start of a run to the end of its last test. */
const runTime = ({ startTime, testResults, stats }) =>
  testResults
    ? Math.max(startTime, ...testResults.map(({ endTime }) => endTime)) - startTime
    : stats.duration;

/** Lists the packages whose tests ran, the longest run first; `''` when none ran. */
export function timeByPackage(reports = readReports()) {
  const runs = reports
    .map(({ file, report }) => ({
      name: `${path.dirname(path.dirname(file))} (${path.basename(file, '.json')})`,
      took: runTime(report),
      count: testsOf({ report }).length,
    }))
    .sort((one, other) => other.took - one.took);
  const lines = runs.map(
    ({ name, took, count }) => `${seconds(took).padStart(13)}  ${name}, ${count} tests\n`,
  );
  return lines.length > 0 ? ['\n== packages, some side by side\n', ...lines].join('') : '';
}

const line = ({ name, file, took }) => `${seconds(took).padStart(9)}  ${name}  (${file})\n`;

const errorOf = ({ error }) =>
  stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((text) => text.trim() !== '' && !/^\s+at .*node_modules/.test(text))
    .slice(0, errorLines)
    .map((text) => `             ${text.slice(0, 200)}\n`)
    .join('');

/**
 * Lists the slowest tests of all steps, then the flaky and the failed ones with their errors; `''` when no test ran. Failed
 * ones are last, because the end of a long output is what is kept.
 */
export function testsWorthALook(tests = readReports().flatMap(testsOf)) {
  const flaky = tests.filter(({ isFlaky }) => isFlaky).slice(0, failuresShown);
  const failed = tests.filter(({ hasFailed }) => hasFailed).slice(0, failuresShown);
  const slowest = tests.toSorted((one, other) => other.took - one.took).slice(0, slowestShown);
  const told = (found) => found.flatMap((test) => [line(test), errorOf(test)]);
  return [
    ...(slowest.length > 0 ? [`\n== the slowest ${slowest.length} tests\n`, ...slowest.map(line)] : []),
    ...(flaky.length > 0 ? ['\n== flaky: failed, then passed\n', ...told(flaky)] : []),
    ...(failed.length > 0 ? ['\n== failed tests\n', ...told(failed)] : []),
  ].join('');
}
