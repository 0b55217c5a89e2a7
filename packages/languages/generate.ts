import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildParserFile } from '@lezer/generator';

/** The languages with a grammar, each in a folder of its name. */
export const languages = ['query', 'grok', 'rules'] as const;

const folderOf = (language: string) => new URL(`./src/${language}/`, import.meta.url);

/** The generated files of a language's grammar, by name. */
export function generateParser(language: string): Record<string, string> {
  const fileName = `${language}.grammar`;
  const { parser, terms } = buildParserFile(readFileSync(new URL(fileName, folderOf(language)), 'utf8'), {
    fileName,
    moduleStyle: 'es',
    typeScript: true,
    warn: (message) => {
      throw new Error(message);
    },
  });
  return { 'parser.ts': `${parser}\n`, 'terms.ts': `${terms}\n` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const language of languages) {
    for (const [name, text] of Object.entries(generateParser(language))) {
      writeFileSync(new URL(`generated/${name}`, folderOf(language)), text);
    }
  }
}
