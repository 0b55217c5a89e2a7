import { mkdirSync, writeFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };
import { createProgram } from '../program.ts';
import { manPage, reference } from './reference.ts';

/** Writes the manual page and the reference into the folder that is given. */
const [folder = 'dist'] = process.argv.slice(2);
const { stdin, stdout, stderr } = process;
const host = { env: {}, stdin, stdout, stderr, signal: new AbortController().signal };
const { program, fill } = createProgram(host);
await fill();
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/tailrace.1`, manPage(program, manifest.version));
writeFileSync(`${folder}/REFERENCE.md`, reference(program));
