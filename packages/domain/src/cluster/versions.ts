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

/** The server's version. */
export interface ServerVersion {
  /** Whether it is Tailrace's own server, which puts its name in the build metadata: `4.1.14+tailrace.0.1.0`. */
  isTailrace: boolean;
  /** The API version as the server reports it. */
  version: string;
}

/** The newest version of Graylog that is known; later ones are treated like it. */
export const newestKnownVersion = '7.0';

/** Whether a server is of a later release line than the newest that is known: 7.1, but not 7.0.12. */
export function isBeyondKnown({ isTailrace, version }: ServerVersion): boolean {
  const actual = parseVersion(version);
  const newest = parseVersion(newestKnownVersion);
  return !isTailrace && Boolean(actual && newest && compareVersions({ ...actual, patch: 0 }, newest) > 0);
}

/** What is said, once, of such a server: by its version. */
export const beyondKnownText = (version: string): string =>
  `Version ${version} is newer than the Graylog that is known here. It is treated like ${newestKnownVersion}.`;

/** The version that a server reports. */
export const serverVersionOf = (version: string): ServerVersion => ({
  isTailrace: /\+tailrace(\.|$)/.test(version),
  version,
});
