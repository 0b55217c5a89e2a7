import { writeFileSync } from 'node:fs';
import { coverageDocument, documentPath } from './coverage/document.ts';

writeFileSync(new URL(`../../${documentPath}`, import.meta.url), coverageDocument());
