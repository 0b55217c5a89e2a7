import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inputNotices } from './notices/inputs.ts';
import { roleNotices } from './notices/roles.ts';
import { streamNotices } from './notices/streams.ts';
import { isPermitted } from './permissions/permissions.ts';
import { parseSearchUrl } from './search/search-url.ts';
import { parseKeyword } from './time/keyword-time.ts';
import { readTimePhrase } from './time/time-phrase.ts';
import { describeTimeRange } from './time/time-range-text.ts';

const exports = {
  parseKeyword,
  readTimePhrase,
  describeTimeRange,
  parseSearchUrl,
  isPermitted,
  inputNotices,
  roleNotices,
  streamNotices,
};
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test.each([...readme.matchAll(/^(\w.*); \/\/ (.+)$/gm)].map(([, call = '', result = '']) => [call, result]))(
  'the README is right about %s',
  (call, result) => {
    const run = (text: string) =>
      new Function(...Object.keys(exports), `return ${text}`)(...Object.values(exports));
    expect(run(call)).toEqual(run(result));
  },
);
