/**
 * `pnpm bench [concern …] [--long] [--beside=directory] [--messages=200k,2m]`: measures the product on this
 * machine and prints each figure with its target. An unknown name lists the concerns. `--beside` compares the
 * engine and the console with a built checkout in a directory; `--messages` sets the sizes of engine, growth, late and files.
 */
import { benchAbuse } from './abuse/index.ts';
import { benchAccess } from './access.ts';
import { benchAdapting } from './adapting.ts';
import { benchChain } from './chain/index.ts';
import { benchConsole, consoleBenches } from './console/index.ts';
import { benchContent } from './content.ts';
import { benchDashboard } from './dashboard.ts';
import { benchEngine } from './engine/index.ts';
import { benchEvaluation } from './evaluation.ts';
import { benchEvents } from './events.ts';
import { benchFiles } from './files.ts';
import { benchGrowth } from './growth.ts';
import { benchIndices } from './indices.ts';
import { benchJournal } from './journal.ts';
import { benchLate } from './late.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { benchPatterns } from './patterns.ts';
import { benchPivots } from './pivots/index.ts';
import { benchRetention } from './retention.ts';
import { benchRotation } from './rotation.ts';
import { benchServer } from './server.ts';
import { benchSidecars } from './sidecars.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';
import { benchTools } from './tools.ts';

const concerns = [
  'start',
  'server',
  'engine',
  'pivots',
  'patterns',
  'chain',
  'indices',
  'rotation',
  'retention',
  'growth',
  'late',
  'files',
  'journal',
  'events',
  'dashboard',
  'access',
  'sidecars',
  'streams',
  'content',
  'tools',
  'soak',
  'abuse',
  'adapting',
  'console',
  ...consoleBenches,
];

function optionsOrExit(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2), concerns);
  } catch (error) {
    process.stderr.write(`bench: ${(error as Error).message}\n`);
    process.exit(2);
  }
}
const { wants, isLong, beside, sizes, hours } = optionsOrExit();

if (wants('start')) await benchStart();
if (wants('server')) await benchServer();
if (wants('engine')) await benchEngine({ sizes, beside });
if (wants('pivots')) await benchPivots();
if (wants('patterns')) await benchPatterns();
if (wants('chain')) await benchChain({ beside });
if (wants('indices')) await benchIndices();
if (wants('rotation')) await benchRotation();
if (wants('retention')) await benchRetention();
if (wants('growth')) await benchGrowth(sizes);
if (wants('late')) await benchLate(sizes);
if (wants('files')) await benchFiles(sizes);
if (wants('journal')) await benchJournal();
if (wants('events')) {
  await benchEvents();
  await benchEvaluation(isLong);
}
if (wants('dashboard')) await benchDashboard();
if (wants('access')) await benchAccess();
if (wants('sidecars')) await benchSidecars();
if (wants('streams')) await benchStreams();
if (wants('content')) await benchContent();
if (wants('tools')) await benchTools();
if (wants('soak')) await benchSoak(hours);
if (wants('abuse')) await benchAbuse();
if (wants('adapting')) await benchAdapting();
await benchConsole(
  consoleBenches.filter((concern) => wants('console') || wants(concern)),
  { isLong, beside },
);
