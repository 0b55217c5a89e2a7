/**
 * `pnpm e2e`: the end-to-end tests. By default each worker starts our own server; with `--server` they run
 * against an existing server. Everything after the options is passed to Playwright.
 */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildDocs, ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, run } from './lib/run.mjs';

const usage = `The end-to-end tests.

  pnpm e2e [files or Playwright's options]
  pnpm e2e faults [--kills N]
  pnpm e2e --played VERSION [files or Playwright's options]
  pnpm e2e --server URL --user NAME --password PASSWORD [--gelf-http URL] [files or Playwright's options]

  --server     a running server, as in http://graylog.example.net:9000, instead of one of our own; tests that need our
               own are skipped and say why
  --played     a version of Graylog, 5.2, 6.1 or 7.0, that is played before a server of our own
  --kills      how often the server is killed in all by the tests of faults, shared by what kills cut off
  --user       an administrator of it, who creates what the run needs and deletes it afterwards
  --gelf-http  an input that takes GELF over HTTP, as in http://graylog.example.net:12202/gelf, where ports of new
               inputs cannot be reached from here

On a server of somebody else the run works with users, inputs, a stream and an index set of its own, and its messages go
with the index set. At the end it says what is left; exit code 1 when something is.
`;

const options = {
  server: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  'gelf-http': { type: 'string' },
  played: { type: 'string' },
  kills: { type: 'string' },
  help: { type: 'boolean' },
};

/** Passes all arguments that are not our options on to Playwright. */
function readArguments() {
  const { values, tokens } = parseArgs({ options, strict: false, tokens: true, allowPositionals: true });
  const args = process.argv.slice(2);
  const own = new Set();
  for (const token of tokens) {
    if (token.kind !== 'option' || !(token.name in options)) continue;
    own.add(token.index);
    if (options[token.name].type === 'string' && !token.inlineValue) own.add(token.index + 1);
  }
  return { values, rest: args.filter((argument, index) => !own.has(index) && argument !== '--') };
}

/** Only letters, so that a word with this suffix stays one word in every analyzer. */
const newRun = () => `zq${Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;

function foreignServer({ server, user, password, 'gelf-http': gelfHttp }) {
  if (server === undefined) return undefined;
  if (!user || !password) fail('--server needs --user and --password.');
  if (!/^https?:\/\/[^/]/.test(server)) fail(`--server must be an http or https URL, not "${server}".`);
  const address = server.replace(/\/+(api\/*)?$/, '');
  return { url: address, username: user, password, run: newRun(), ...(gelfHttp ? { gelfHttp } : {}) };
}

const { values, rest } = readArguments();
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const foreign = foreignServer(values);
await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();
await buildDocs();

const playwright = path.join(root, 'tests/node_modules/.bin/playwright');
// Faults stop servers of their own, and are run by name only.
const own = rest.some((word) => word.startsWith('faults')) ? 'faults' : 'e2e';
const project = values.played ? `graylog-${values.played}` : own;
process.exitCode = await run(playwright, ['test', `--project=${project}`, ...rest], {
  env: {
    TAILRACE_CHROMIUM: chromium,
    ...(values.kills ? { TAILRACE_KILLS: values.kills } : {}),
    // On request a version plays all tests, not only the journeys of `npm test`.
    ...(values.played ? { TAILRACE_E2E_PLAYED: values.played } : {}),
    ...(foreign ? { TAILRACE_E2E_SERVER: JSON.stringify(foreign) } : {}),
  },
  spawn: { cwd: path.join(root, 'tests') },
});
