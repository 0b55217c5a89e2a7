/**
 * `pnpm bench [start|server|access|soak|abuse|console|a concern of the console …] [--long] [--beside=directory]`: prints each figure the
 * product has to reach, measured on this machine; beside it, how it has changed since the built checkout in a directory.
 */
import path from 'node:path';
import { benchAbuse } from './abuse/index.ts';
import { benchAccess } from './access.ts';
import { benchConsole, consoleBenches } from './console/index.ts';
import { benchServer } from './server.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isLong = process.argv.includes('--long');
const beside = process.argv.find((argument) => argument.startsWith('--beside='))?.slice('--beside='.length);
const names = ['start', 'server', 'access', 'soak', 'abuse', 'console', ...consoleBenches];
const unknownOption = process.argv.slice(2).find((argument) => /^--(?!$|long$|beside=.)/.test(argument));
const unknown = chosen.find((name) => !names.includes(name)) ?? unknownOption;
if (unknown) {
  process.stderr.write(
    `bench: no ${unknown}; there are ${names.join(', ')}, and the options --long and --beside=directory\n`,
  );
  process.exit(2);
}
const wants = (name: string) => chosen.length === 0 || chosen.includes(name);

if (wants('start')) await benchStart();
if (wants('server')) await benchServer();
if (wants('access')) await benchAccess();
if (wants('soak')) await benchSoak(isLong);
if (wants('abuse')) await benchAbuse();
await benchConsole(
  consoleBenches.filter((concern) => wants('console') || wants(concern)),
  { isLong, beside: beside && path.resolve(process.env.INIT_CWD ?? '', beside) },
);
