import { parseArgs } from 'node:util';
import { scenarios } from './areas/index.ts';
import { writeExpected } from './expected.ts';
import type { EmbeddedOptions } from './on-embedded.ts';
import { isUnexpected, reportJson, reportText } from './report.ts';
import { type Run, runConformance } from './run.ts';

const usage = `Holds a running server against the contract of its version, one row for each operation.

  pnpm conformance --server URL --user NAME --password PASSWORD [--area AREA]... [--json] [--destructive]
  pnpm conformance                  the embedded server, started for this and thrown away
  pnpm conformance --update         the same, and its rows become the expectation of the tests
  pnpm conformance --played 7.0     the same, behind a server that plays this version of Graylog

  --server       where the server is, as in http://127.0.0.1:9000
  --area         only this area; may be given several times
  --json         the rows and the summary as JSON
  --destructive  also what harms those who use the server: stops it, deletes and closes indices, cycles deflectors,
                 changes the default index set

Whatever is created is named tailrace-conformance-… and deleted again, on Ctrl-C too; the last line says whether anything
is left. Not deleted, because no call does it: searches, which the server drops after days, a few generated messages of
the source tailrace-conformance-…, events of its definitions, and, with --destructive, a sidecar and the default view of a
cluster, which names a view that is deleted. No index is touched but the run's own; in the end
all index ranges are rebuilt. Exit code 1 when something differs that is not known to, or is left.
`;

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    user: { type: 'string' },
    password: { type: 'string' },
    area: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    destructive: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    played: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function refuse(problem: string): never {
  process.stderr.write(`conformance: ${problem}\n\n${usage}`);
  process.exit(2);
}

function check() {
  const { server, user, password, update, area, played } = values;
  if (server && !(user && password)) refuse('--server needs --user and --password');
  if (update && (server || area.length > 0)) refuse('--update is of the whole embedded server');
  if (played && (server || update)) refuse('--played is of the embedded server, and no expectation');
  const known = scenarios.map((scenario) => scenario.area);
  const unknown = area.find((one) => !known.includes(one));
  if (unknown) refuse(`no area ${unknown}; there are ${known.sort().join(', ')}`);
}

/** Imported on demand: a run against another server needs the contract, but no other code of the product. */
async function embedded(options: EmbeddedOptions): Promise<Run> {
  const { onEmbedded } = await import('./on-embedded.ts');
  return await onEmbedded(options);
}

async function main(): Promise<number> {
  const { server: url, user: username = '', password = '', area: areas, json, destructive, update } = values;
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.stderr.write('conformance: cleaning up; once more leaves everything as it is\n');
      interrupted.abort();
    });
  const { signal } = interrupted;
  const run = url
    ? await runConformance({ url, username, password, areas, isDestructive: destructive, signal })
    : await embedded({ areas, signal, played: values.played });
  process.stdout.write(json ? reportJson(run) : reportText(run));
  if (update) await writeExpected(run.rows);
  return run.left.length > 0 || run.rows.some(isUnexpected) ? 1 : 0;
}

if (values.help) process.stdout.write(usage);
else {
  check();
  process.exitCode = await main();
}
