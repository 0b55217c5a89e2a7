import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateParser, languages } from '../generate.ts';

test.each(languages)('the generated parser of %s is in step with its grammar', (language) => {
  for (const [name, text] of Object.entries(generateParser(language))) {
    expect(text, `${name} is old: run pnpm generate`).toBe(
      readFileSync(new URL(`${language}/generated/${name}`, import.meta.url), 'utf8'),
    );
  }
});
