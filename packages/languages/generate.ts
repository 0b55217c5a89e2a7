import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildParserFile } from '@lezer/generator';

const queryFolder = new URL('./src/query/', import.meta.url);

/** The generated files of the query grammar, by name. */
export function generateQueryParser(): Record<string, string> {
  const grammar = readFileSync(new URL('query.grammar', queryFolder), 'utf8');
  const { parser, terms } = buildParserFile(grammar, {
    fileName: 'query.grammar',
    moduleStyle: 'es',
    typeScript: true,
    warn: (message) => {
      throw new Error(message);
    },
  });
  return { 'parser.ts': `${parser}\n`, 'terms.ts': `${terms}\n` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(generateQueryParser())) {
    writeFileSync(new URL(`generated/${name}`, queryFolder), text);
  }
}
