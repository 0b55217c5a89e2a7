import type { ChangeKind, NumberStatistics, Pair, Scopes } from './model.ts';

/** How far something moved between two scopes. */
export interface Movement {
  kind: ChangeKind;
  /** From 0 to 1: how well it tells the two scopes apart. */
  score: number;
  /** The likelihood ratio statistic G² of "it moved" against "it did not". */
  evidence: number;
}

/** Smaller changes of a share are not worth reading, however certain they are. */
const leastRatio = 1.25;

/** The smallest difference of two means, in standard deviations, that is worth reading. */
const leastDistance = 0.2;

/** The chance that any of the shown changes is an accident. */
const allowedError = 0.05;

/**
 * The evidence that a change needs when so many were looked at: the bound exp(−G²/2) of its chance, divided among all
 * of them.
 */
export const neededEvidence = (comparisons: number): number =>
  2 * Math.log(Math.max(1, comparisons) / allowedError);

/**
 * Compares two counts; `null` where they hardly differ. What is expected lies between the count of the same share of
 * the messages and that of the same number per second, and the movement is measured from the nearer of the two: a
 * value is neither "less" because something else was logged more, nor "more" because everything was.
 */
export function movementOf({ now, before }: Pair, scopes: Scopes): Movement | null {
  if (now === 0 && before === 0) return null;
  if (scopes.now.messages === 0 || scopes.before.messages === 0) return null;
  const factors = [
    scopes.now.messages / scopes.before.messages,
    scopes.now.length / scopes.before.length,
  ].filter((factor) => Number.isFinite(factor) && factor > 0);
  const [low, high] = [Math.min(...factors), Math.max(...factors)];
  const expected = Math.min(Math.max(now, before * low), before * high);
  if (expected > 0 && now > 0 && Math.max(now / expected, expected / now) < leastRatio) return null;
  return {
    kind: before === 0 ? 'new' : now === 0 ? 'gone' : now > expected ? 'more' : 'less',
    score: divergence(now / scopes.now.messages, Math.min(1, expected / scopes.now.messages)),
    evidence: evidenceOf({ now, before }, before === 0 ? high : expected / before),
  };
}

/** G² of two counts where the first is expected to be `factor` times the second. */
function evidenceOf({ now, before }: Pair, factor: number): number {
  const expectedNow = ((now + before) * factor) / (1 + factor);
  const expectedBefore = (now + before) / (1 + factor);
  return 2 * (timesLog(now, now / expectedNow) + timesLog(before, before / expectedBefore));
}

/** `a · ln b`, which is 0 where `a` is. */
const timesLog = (a: number, b: number) => (a === 0 ? 0 : a * Math.log(b));

/** The Jensen–Shannon divergence of two shares in bits: 0 for the same share, 1 for all against none. */
function divergence(p: number, q: number): number {
  const middle = (p + q) / 2;
  const nats =
    timesLog(p, p / middle) +
    timesLog(q, q / middle) +
    timesLog(1 - p, (1 - p) / (1 - middle)) +
    timesLog(1 - q, (1 - q) / (1 - middle));
  return Math.min(1, Math.max(0, nats / (2 * Math.LN2)));
}

/**
 * Compares two means; `null` where they hardly differ. The score is the squared Hellinger distance of two bell curves
 * that lie as far apart in standard deviations, which has the same scale as that of counts.
 */
export function movementOfMeans(now: NumberStatistics, before: NumberStatistics): Movement | null {
  const difference = now.mean - before.mean;
  const deviation = Math.sqrt((now.deviation ** 2 + before.deviation ** 2) / 2);
  if (difference === 0 || !Number.isFinite(difference) || now.count === 0 || before.count === 0) return null;
  const distance = deviation === 0 ? Number.POSITIVE_INFINITY : Math.abs(difference) / deviation;
  if (distance < leastDistance) return null;
  const error = now.deviation ** 2 / now.count + before.deviation ** 2 / before.count;
  return {
    kind: difference > 0 ? 'higher' : 'lower',
    score: 1 - Math.exp(-(distance ** 2) / 8),
    // Without any scatter each message is as good as a count that moved.
    evidence: error === 0 ? 2 * Math.min(now.count, before.count) * Math.LN2 : difference ** 2 / error,
  };
}
