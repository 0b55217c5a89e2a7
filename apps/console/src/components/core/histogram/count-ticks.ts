/** More lines would compete with the bars. */
const maxTicks = 3;

const steps = [1, 2, 5, 10];

/** Round counts above zero up to the highest bar, two or three of them. */
export function countTicks(highest: number): number[] {
  if (highest < 1) return [];
  const rough = Math.max(highest / maxTicks, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((round) => round * power >= rough * 0.999_999) ?? 10) * power;
  return Array.from({ length: Math.floor(highest / step + 1e-9) }, (_, at) => (at + 1) * step);
}

const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A round count in the width of a few letters: `500`, `2,000`, `25K`. */
export function countLabel(count: number, formatCount: (count: number) => string): string {
  if (count < 10_000) return formatCount(count);
  const [size, unit] = units.find(([least]) => count >= least) ?? [1, ''];
  return `${count / size}${unit}`;
}
