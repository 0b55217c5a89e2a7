import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildParserFile } from '@lezer/generator';
import { functionReference, referencePath } from './rule-reference.ts';

/** Writes the parser of each language with a grammar, each in a folder of its name. */
for (const language of ['query', 'grok', 'rules']) {
  const folder = new URL(`./src/${language}/`, import.meta.url);
  const fileName = `${language}.grammar`;
  const { parser, terms } = buildParserFile(readFileSync(new URL(fileName, folder), 'utf8'), {
    fileName,
    moduleStyle: 'es',
    typeScript: true,
    warn: (message) => {
      throw new Error(message);
    },
  });
  mkdirSync(new URL('generated/', folder), { recursive: true });
  writeFileSync(new URL('generated/parser.ts', folder), `${parser}\n`);
  writeFileSync(new URL('generated/terms.ts', folder), `${terms}\n`);
}

writeFileSync(referencePath, functionReference());
