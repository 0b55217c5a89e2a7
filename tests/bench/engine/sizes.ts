const thousand = 1000;
const million = 1_000_000;
const pattern = /^([1-9]\d{0,3})([km])$/i;
/** Larger sizes take many minutes and gigabytes, and need `--long`. */
const largestWithoutLong = 2 * million;

/** `200k` and `20m` as a number of messages. */
function parseSize(text: string): number {
  const [, digits, unit] = pattern.exec(text) ?? [];
  if (!digits || !unit) throw new Error(`--messages=${text}: write sizes as 200k or 2m, separated by commas`);
  return Number(digits) * (unit.toLowerCase() === 'm' ? million : thousand);
}

/** The sizes to measure, smallest first. `list` is the value of `--messages`. */
export function engineSizes(list: string | undefined, isLong: boolean): number[] {
  const sizes = (list ?? (isLong ? '200k,2m,20m' : '200k,2m')).split(',').map(parseSize);
  const tooLarge = sizes.find((size) => size > largestWithoutLong);
  if (tooLarge && !isLong) throw new Error(`--messages: ${sizeText(tooLarge)} messages need --long`);
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

export const sizeText = (size: number) => (size < million ? `${size / thousand} k` : `${size / million} M`);
