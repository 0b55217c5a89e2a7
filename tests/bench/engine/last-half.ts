/** How many messages could be found at a time. */
export interface Sample {
  at: number;
  stored: number;
}

/** Messages a second from half of them on, the time of which is interpolated between two samples. */
export function rateOfLastHalf(samples: readonly Sample[], size: number): number {
  const half = size / 2;
  const next = samples.findIndex(({ stored }) => stored >= half);
  const [from, to, end] = [samples[Math.max(0, next - 1)], samples[next], samples.at(-1)];
  if (!from || !to || !end) return Number.NaN;
  const share = to.stored === from.stored ? 0 : (half - from.stored) / (to.stored - from.stored);
  return (half * 1000) / (end.at - (from.at + share * (to.at - from.at)));
}
