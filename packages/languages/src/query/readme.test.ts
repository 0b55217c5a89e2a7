import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as query from './index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test.each([...readme.matchAll(/^(\w.*); \/\/ (.+)$/gm)].map(([, call = '', result = '']) => [call, result]))(
  'the README is right about %s',
  (call, result) => {
    const run = (text: string) =>
      new Function(...Object.keys(query), `return ${text}`)(...Object.values(query));
    expect(run(call)).toEqual(run(result));
  },
);
