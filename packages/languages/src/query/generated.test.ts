import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateQueryParser } from '../../generate.ts';

it('keeps the generated parser in step with the grammar', () => {
  for (const [name, text] of Object.entries(generateQueryParser())) {
    expect(text, `${name} is old: run pnpm generate`).toBe(
      readFileSync(new URL(`generated/${name}`, import.meta.url), 'utf8'),
    );
  }
});
