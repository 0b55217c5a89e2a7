/** A named pattern, as a line of a pattern file has it. */
export interface PatternLine {
  name: string;
  pattern: string;
}

const line = /^(\w+)[ \t]+(\S.*)$/;

/** The patterns of a file: a name, blanks and the pattern on each line; comments and anything else are skipped. */
export function readPatternLines(text: string): PatternLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((each) => {
      const [, name, pattern] = line.exec(each) ?? [];
      return name === undefined || pattern === undefined ? [] : [{ name, pattern }];
    });
}
