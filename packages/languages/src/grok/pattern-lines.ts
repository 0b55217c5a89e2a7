/** A named pattern: one line of a pattern file. */
export interface PatternLine {
  name: string;
  pattern: string;
  /** Its line in the file, from 1. */
  line: number;
}

const line = /^(\w+)[ \t]+(\S.*)$/;

/** Parses a pattern file: a name, blanks and the pattern per line; comments and invalid lines are skipped. */
export function readPatternLines(text: string): PatternLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((each, index) => {
      const [, name, pattern] = line.exec(each) ?? [];
      return name === undefined || pattern === undefined ? [] : [{ name, pattern, line: index + 1 }];
    });
}
