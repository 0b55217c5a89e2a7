/** `pnpm bench [server|console]`: prints each figure the product has to reach, measured on this machine. */
import { benchConsole } from './console.ts';
import { benchServer } from './server.ts';

const chosen = process.argv.slice(2);
const wants = (name: string) => chosen.length === 0 || chosen.includes(name);

if (wants('server')) await benchServer();
if (wants('console')) await benchConsole();
