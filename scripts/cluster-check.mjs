/**
 * `pnpm cluster-check`: what a running server of somebody else answers, call by call, and whether people can work on it:
 * `pnpm conformance`, then `pnpm e2e`, both of which delete what they created.
 */
import { parseArgs } from 'node:util';
import { ensureGenerated } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, run } from './lib/run.mjs';

const usage = `Checks a running server: a Graylog cluster, or our own.

  pnpm cluster-check --server URL --user NAME --password PASSWORD [--gelf-http URL] [files or Playwright's options]

  --server     where it is, as in http://graylog.example.net:9000
  --user       an administrator of it, who creates what the run needs and deletes it afterwards
  --gelf-http  an input that takes GELF over HTTP, where ports of new inputs cannot be reached from here

Takes about half an hour. Nothing is left on the server but what \`pnpm conformance --help\` names. Exit code 1 when a call
differs from what is known of this version, a journey fails, or something is left.
`;

const login = { server: { type: 'string' }, user: { type: 'string' }, password: { type: 'string' } };
const { values } = parseArgs({
  options: { ...login, help: { type: 'boolean' } },
  // What the journeys know beside it is passed on.
  strict: false,
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const names = Object.keys(login);
if (names.some((name) => typeof values[name] !== 'string'))
  fail('cluster-check needs --server, --user and --password.');
const loginWords = names.flatMap((name) => [`--${name}`, String(values[name])]);

await ensureInstalled();
await ensureGenerated();
const results = [];
for (const [name, ...words] of [
  ['conformance', 'tests/conformance/main.ts', ...loginWords],
  ['journeys', 'scripts/e2e.mjs', ...process.argv.slice(2)],
]) {
  process.stdout.write(`\n== ${name}\n`);
  results.push({ name, code: await run('node', words) });
}
process.stdout.write('\n');
for (const { name, code } of results) process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
