/** Writes docs/coverage.md from the titles of all tests and the table of messages. */
import { writeFileSync } from 'node:fs';
import { coverageDocument, documentPath } from './document.ts';

writeFileSync(new URL(`../../${documentPath}`, import.meta.url), coverageDocument());
