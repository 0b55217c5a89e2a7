const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/;
const lengths = [604_800, 86_400, 3_600, 60, 1];

/** `PT5M` in seconds; `null` if invalid, and for months and years, whose length varies. */
export function isoSeconds(duration: string): number | null {
  const match = pattern.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  return lengths.reduce((sum, length, index) => sum + length * Number(match[index + 1] ?? 0), 0);
}
