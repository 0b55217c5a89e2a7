import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as freemarker from './freemarker/index.ts';
import * as grok from './grok/index.ts';
import * as query from './query/index.ts';
import * as rules from './rules/index.ts';
import * as template from './template/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const names = {
  ...grok,
  ...query,
  ...rules,
  ...freemarker,
  ...template,
  renderFreemarker: freemarker.renderTemplate,
};

test.each([...readme.matchAll(/^(\w.*); \/\/ (.+)$/gm)].map(([, call = '', result = '']) => [call, result]))(
  'the README is right about %s',
  (call, result) => {
    const run = (text: string) =>
      new Function(...Object.keys(names), `return ${text}`)(...Object.values(names));
    expect(run(call)).toEqual(run(result));
  },
);
