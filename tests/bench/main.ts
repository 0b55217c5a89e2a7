/**
 * `pnpm bench [server|console|a concern of the console …] [--long]`: prints each figure the product has to reach,
 * measured on this machine.
 */
import { benchConsole, consoleBenches } from './console/index.ts';
import { benchServer } from './server.ts';

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isLong = process.argv.includes('--long');
const wants = (name: string) => chosen.length === 0 || chosen.includes(name);

if (wants('server')) await benchServer();
await benchConsole(
  consoleBenches.filter((concern) => wants('console') || wants(concern)),
  isLong,
);
