/** One line of the report: what was measured, the figure, and what it has to reach, if anything. */
export interface Figure {
  what: string;
  measured: number;
  unit: string;
  target?: number;
  /** `true` where more is better. */
  atLeast?: boolean;
}

/** What comes before and after a figure that has a target. */
function verdict({ measured, target, atLeast }: Figure): [string, string] {
  if (target === undefined) return ['', ''];
  const isReached = atLeast ? measured >= target : measured <= target;
  return [isReached ? 'ok' : 'MISS', ` (${atLeast ? '≥' : '≤'} ${grouped(target)})`];
}

export const grouped = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

const earlier = new Map<string, number>();
let isEarlier = false;

/** Keeps what is reported meanwhile, an older build's figures, to be set beside the next of the same name. */
export async function measureEarlier(run: () => Promise<void>): Promise<void> {
  isEarlier = true;
  try {
    await run();
  } finally {
    isEarlier = false;
  }
}

/** How a figure has changed since the older build, or nothing without one. */
function change({ what, measured }: Figure): string {
  const before = earlier.get(what);
  return before ? `  ${(measured / before).toFixed(2)} × ${grouped(before)}` : '';
}

/** Prints a figure the moment it is known; a long run is watched. */
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

/** Milliseconds each of `times` runs took, after one that warms up. */
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
