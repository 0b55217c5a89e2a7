/** The messages of one time that have a number, and its sum. */
export interface NumberSum {
  count: number;
  sum: number;
}

/** The sums of the messages with a value, in both times. */
export interface ValueSums {
  field: string;
  value: string;
  now: NumberSum;
  before: NumberSum;
}

/** The value that explains most of a shift. */
export interface Driver {
  field: string;
  value: string;
  /** Part of the shift of the mean that is gone without its messages, from 0 to 1. */
  explained: number;
}

/** A value of more messages than this is most of the result, which explains nothing. */
const mostMessages = 0.5;
/** What a value explains beyond its own share of the messages must be worth reading. */
const leastLift = 0.2;
/** Fewer messages are an accident. */
const leastMessages = 10;

/**
 * The value whose messages explain most of the shift of a number's mean: without them, the two times differ least. This
 * is the influence of a predicate on an aggregate as Wu and Madden define it ("Scorpion: Explaining Away Outliers in
 * Aggregate Queries", VLDB 2013); as there, a value that is frequent anyway is rated lower. `null` where no value
 * explains much more than its own share of the messages.
 */
export function findDriver(
  total: { now: NumberSum; before: NumberSum },
  values: readonly ValueSums[],
): Driver | null {
  const shift = mean(total.now) - mean(total.before);
  if (!Number.isFinite(shift) || shift === 0) return null;
  const drivers = values.flatMap(({ field, value, now, before }) => {
    if (now.count + before.count < leastMessages) return [];
    const share = Math.max(now.count / total.now.count, before.count / total.before.count);
    if (share > mostMessages) return [];
    const rest = mean(without(total.now, now)) - mean(without(total.before, before));
    const explained = 1 - rest / shift;
    // Without a value that moved against the others, the shift would be larger: then it explains nothing.
    return Number.isFinite(explained) && explained - share >= leastLift
      ? [{ field, value, explained: Math.min(1, explained), lift: explained - share }]
      : [];
  });
  const [best] = drivers.sort(
    (a, b) => b.lift - a.lift || compare(a.field, b.field) || compare(a.value, b.value),
  );
  return best ? { field: best.field, value: best.value, explained: best.explained } : null;
}

const mean = ({ count, sum }: NumberSum) => sum / count;

const without = (all: NumberSum, part: NumberSum): NumberSum => ({
  count: all.count - part.count,
  sum: all.sum - part.sum,
});

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
