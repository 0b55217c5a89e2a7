const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/;
const lengths = [604_800, 86_400, 3_600, 60, 1];

/** `PT5M` in seconds; `null` for what is none, months and years included, whose length is not fixed. */
export function isoSeconds(duration: string): number | null {
  const match = pattern.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  return lengths.reduce((sum, length, index) => sum + length * Number(match[index + 1] ?? 0), 0);
}
