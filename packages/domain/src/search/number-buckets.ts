/** A part of the range of a number: from its lower end up to the upper one, which only the last part includes. */
export interface NumberBucket {
  from: number;
  to: number;
  isLast: boolean;
}

const bucketCount = 12;
/** From this ratio of the ends on, equal widths would put nearly everything into the first part. */
const wideRatio = 200;

/**
 * Divides the range of a number to show how its values are distributed: into parts of equal width, or of equal ratio
 * where the values span several orders of magnitude. Ends are rounded, so that they read well; both ends of the range
 * stay inside.
 */
export function numberBuckets(least: number, max: number, count = bucketCount): NumberBucket[] {
  // A query has no negative zero.
  const min = least + 0;
  if (!(Number.isFinite(min) && Number.isFinite(max)) || max < min) return [];
  if (min === max) return [{ from: min, to: max, isLast: true }];
  const isWide = min > 0 && max / min >= wideRatio;
  const at = (part: number) =>
    isWide ? min * (max / min) ** (part / count) : min + ((max - min) * part) / count;
  // Two digits more than the range, or than the part of a wide range, needs.
  const inner = Array.from({ length: count - 1 }, (_, index) =>
    rounded(at(index + 1), isWide ? at(index + 1) : max - min),
  );
  const edges = [...new Set([min, ...inner.filter((edge) => edge > min && edge < max), max])];
  return edges.slice(1).map((to, index) => ({
    from: edges[index] ?? min,
    to,
    isLast: index === edges.length - 2,
  }));
}

function rounded(value: number, scale: number): number {
  const step = 10 ** (Math.floor(Math.log10(scale)) - 2);
  const result = Math.round(value / step) * step;
  return Number(result.toPrecision(12));
}
