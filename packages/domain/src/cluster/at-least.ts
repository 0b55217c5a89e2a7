import { compareVersions, parseVersion, type ServerVersion } from './versions.ts';

// A module of its own, because an import rule keeps it out of the console's features.

/** Whether a server has at least this version: `isAtLeast(server, '4.2')`. False while it is unknown. */
export function isAtLeast(server: Pick<ServerVersion, 'version'> | undefined, version: string): boolean {
  const actual = server && parseVersion(server.version);
  const wanted = parseVersion(version);
  return Boolean(actual && wanted && compareVersions(actual, wanted) >= 0);
}
