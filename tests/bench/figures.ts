/** One line of the report: what was measured, the figure, and its target, if it has one. */
export interface Figure {
  what: string;
  measured: number;
  unit: string;
  target?: number;
  /** `true` when the target is a minimum instead of a maximum. */
  atLeast?: boolean;
}

/** What is printed before and after a figure: whether it meets its target, and the target. */
function verdict({ measured, target, atLeast }: Figure): [string, string] {
  if (target === undefined) return ['', ''];
  const isReached = atLeast ? measured >= target : measured <= target;
  return [isReached ? 'ok' : 'MISS', ` (${atLeast ? '≥' : '≤'} ${grouped(target)})`];
}

export const grouped = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

const earlier = new Map<string, number>();
let isEarlier = false;

/** Keeps the figures reported during `run`, an older build's, to compare later figures with them. */
export async function measureEarlier<T>(run: () => Promise<T>): Promise<T> {
  isEarlier = true;
  try {
    return await run();
  } finally {
    isEarlier = false;
  }
}

/** How a figure changed since the older build; empty without one. */
function change({ what, measured }: Figure): string {
  const before = earlier.get(what);
  return before ? `  ${(measured / before).toFixed(2)} × ${grouped(before)}` : '';
}

/** Prints a figure as soon as it is known, because people watch a long run. */
export function report(figure: Figure): Figure {
  if (isEarlier) {
    earlier.set(figure.what, figure.measured);
    return figure;
  }
  const [mark, goal] = verdict(figure);
  console.log(
    `${mark.padEnd(4)} ${figure.what.padEnd(64)} ${grouped(figure.measured).padStart(9)} ${figure.unit.padEnd(5)}${goal}${change(figure)}`,
  );
  return figure;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The milliseconds of each of `times` runs, after one warm-up run. */
export async function timed(times: number, run: () => Promise<unknown>): Promise<number[]> {
  await run();
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await run();
    taken.push(performance.now() - started);
  }
  return taken;
}
