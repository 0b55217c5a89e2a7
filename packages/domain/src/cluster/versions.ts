/** The three parts of a version such as `7.10.2`. */
export interface Version {
  major: number;
  minor: number;
  patch: number;
}

/**
 * Parses a dotted version (console §3); a suffix such as `-SNAPSHOT` or `+abc123` is ignored and missing
 * parts are 0. `null` when the text is not a version.
 */
export function parseVersion(text: string): Version | null {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text.trim());
  if (!match) return null;
  return { major: Number(match[1]), minor: Number(match[2] ?? 0), patch: Number(match[3] ?? 0) };
}

/** Negative when the first version is older, positive when it is newer. */
export function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}
