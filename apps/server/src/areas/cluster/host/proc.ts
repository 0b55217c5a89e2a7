import { readFileSync } from 'node:fs';

/** The lines of a file below `/proc`; none where there is no such file, as on other systems than Linux. */
export function procLines(file: string): string[] {
  try {
    return readFileSync(`/proc/${file}`, 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}

/** The numbers of a line, separated by blanks. */
export const numbersOf = (line: string): number[] => (line.match(/-?\d+/g) ?? []).map(Number);

/** The values of a file with a name and a value in each line, such as `meminfo`, as numbers. */
export const procTable = (file: string): Map<string, number> =>
  new Map(
    procLines(file).map((line) => {
      const [name = '', value = ''] = line.split(':');
      return [name.trim(), numbersOf(value)[0] ?? 0] as const;
    }),
  );

export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((100 * part) / whole) : 0;
