import { expect, it } from 'vitest';
import { list, read } from './files.ts';

/** Words that no text uses, and those that replace them. Phrases are in docs/words.md, which comments and stories follow, too. */
const replaced: readonly [RegExp, string][] = [
  [/\bby (itself|themselves)\b/, 'automatically, separately'],
  [/Nothing (has been said|fits|is called|means)/, 'No notices yet, No results for, Leave empty for'],
  [/There are no /, 'No … yet'],
  [/'As the (system|browser)/, 'System default, Browser default'],
  [/\.toLocaleString\(/, 'formatCount, as everywhere'],
  [/\b([Ss]ome|[Ee]very)body\b/, 'someone, everyone'],
];

const isComment = (line: string) => /^\s*(\*|\/\/|\/\*|\{\/\*)/.test(line);

/** Without tests and stories, which quote what servers and users write. */
const sources = [
  ...list('apps/console/src/**/*.{ts,tsx}').filter((file) => !/\.(test|stories)\.|\/testing\//.test(file)),
  ...list('packages/domain/src/**/*.ts').filter((file) => !file.endsWith('.test.ts')),
];

it.each(replaced)('no text of the console has %s, but: %s', (phrase) => {
  const found = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        !isComment(line) && phrase.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
