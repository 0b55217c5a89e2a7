/** A version in its three parts, as `7.10.2` has them. */
export interface Version {
  major: number;
  minor: number;
  patch: number;
}

/**
 * Reads a dotted version (console §3); what follows the numbers, such as `-SNAPSHOT` or `+abc123`, is left out and
 * missing parts are 0. `null` when it is none.
 */
export function parseVersion(text: string): Version | null {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text.trim());
  if (!match) return null;
  return { major: Number(match[1]), minor: Number(match[2] ?? 0), patch: Number(match[3] ?? 0) };
}

/** Below 0 when the first is older, above when it is newer. */
export function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}
