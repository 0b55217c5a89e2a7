const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const unitMs = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

/** The length of a duration such as `P1DT2H`, in milliseconds; 0 for what is none. */
export function durationMs(text: string): number {
  const parts = pattern.exec(text)?.slice(1) ?? [];
  return unitMs.reduce((sum, unit, index) => sum + unit * Number(parts[index] ?? 0), 0);
}
