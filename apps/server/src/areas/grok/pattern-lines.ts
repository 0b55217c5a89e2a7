import type { GrokPatternWrite } from './grok-pattern.ts';

const line = /^(\w+)[ \t]+(\S.*)$/;

/** The patterns of a text: a name, blanks and the pattern on each line; comments and anything else are skipped. */
export function readPatternLines(text: string): GrokPatternWrite[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((each) => {
      const [, name, pattern] = line.exec(each) ?? [];
      return name === undefined || pattern === undefined ? [] : [{ name, pattern }];
    });
}
