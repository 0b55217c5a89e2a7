const steps = [1, 2, 2.5, 5, 10];
const binarySteps = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** The smallest round number that is not less; of bytes, a power of two of B, KiB, MiB and so on. */
function roundStep(rough: number, isBytes: boolean): number {
  const base = isBytes ? 1024 : 10;
  const power = isBytes && rough < 1 ? 1 : base ** Math.floor(Math.log(rough) / Math.log(base) + 1e-9);
  return ((isBytes ? binarySteps : steps).find((round) => round * power >= rough) ?? base) * power;
}

/** Round ticks for the value axis that enclose 0, the lowest and the highest value, about `maxTicks` of them. */
export function valueTicks(highest: number, maxTicks: number, lowest = 0, isBytes = false): number[] {
  const bottom = Math.min(lowest, 0);
  const top = Math.max(highest, 0);
  if (!(top > bottom)) return [0, 1];
  const step = roundStep((top - bottom) / maxTicks, isBytes);
  const first = Math.floor(bottom / step);
  const count = Math.ceil(top / step) - first;
  return Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Lines of the histogram; more would compete with its bars. */
const mostCounts = 3;

/** Round counts above zero, up to the highest. */
export const countTicks = (highest: number): number[] =>
  valueTicks(highest, mostCounts).filter((count) => count > 0 && count <= highest && Number.isInteger(count));
