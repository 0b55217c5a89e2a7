/** Writes docs/coverage.md from the titles of all tests and the table of messages, and docs/versions.md from the contract. */
import { writeFileSync } from 'node:fs';
import { coverageDocument, documentPath } from './document.ts';
import { versionsDocument, versionsPath } from './versions-document.ts';

writeFileSync(new URL(`../../${documentPath}`, import.meta.url), coverageDocument());
writeFileSync(new URL(`../../${versionsPath}`, import.meta.url), versionsDocument());
