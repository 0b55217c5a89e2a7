import { OPERATIONS } from '@tailrace/sdk/permissions';
import { getResponse, HttpHandler, http, type RequestHandler } from 'msw';
import { handle, mockedPath } from './handle.ts';
import { handlers } from './handlers.ts';
import { type PlayedVersion, playedVersions, playVersion } from './played-versions/play-version.ts';
import { createSearchHandlers, type SearchBehaviour } from './search.ts';
import { impossibleDates, noIndex, shardsFailed } from './server-variants/search-results.ts';
import type { Variant } from './server-variants/variant.ts';
import { graylog412, graylog436 } from './server-variants/versions.ts';
import { mockServerInfo } from './sessions.ts';

const variants = {
  /**
   * Rejects `service_account` and keyword ranges with a time zone, has a user `graylog-sidecar` and no live
   * tail.
   */
  '4.1.2': graylog412,
  /**
   * Requires a time zone in keyword ranges, leaves the end of a range out of it, and omits parts of replies that 4.1 has.
   */
  '4.3.6': graylog436,
  /** No index covers the time range searched. */
  'no index': noIndex,
  /** The search engine cannot parse the query and gives the reason only in the backtrace. */
  'shards failed': shardsFailed,
  /** A search over all time finds nothing and returns an effective range beyond any calendar. */
  'impossible dates': impossibleDates,
} as const satisfies Record<string, Variant>;

type PlainVariant = keyof typeof variants;

/** Also a newer version of Graylog, whose calls differ from the contract as `played-versions` says. */
export type ServerVariant = PlainVariant | PlayedVersion;

export const serverVariants = [...Object.keys(variants), ...Object.keys(playedVersions)] as ServerVariant[];

/**
 * Handlers that mimic a Graylog version or a server state. Put them before the others; pass several variants
 * to one call to combine them.
 *
 * @example
 * export const OnOldServer: Story = { parameters: { msw: serverVariant('4.1.2', 'no index') } };
 */
export function serverVariant(...names: readonly ServerVariant[]): RequestHandler[] {
  const version = names.find((name) => name in playedVersions) as PlayedVersion | undefined;
  const plain = names.filter((name) => name in variants) as PlainVariant[];
  return version ? [playedBy(version, ...plainVariant('4.3.6', ...plain))] : plainVariant(...plain);
}

/**
 * A newer version of Graylog, played with handlers that speak the contract; the others of the mock are added.
 *
 * @example
 * parameters: { msw: [playedBy('7.0', handle('getStream', () => mockPausedStream))] }
 */
export function playedBy(name: PlayedVersion, ...own: readonly RequestHandler[]): RequestHandler {
  const version = playedVersions[name];
  const info = handle('getServerInfo', () => ({ ...mockServerInfo, version, tagline: 'Plays a Graylog' }));
  const all = [info, ...own, ...handlers];
  const player = http.all('*/api/*', ({ request }) =>
    playVersion(version, request, (contractRequest) => getResponse(all, contractRequest)),
  );
  players.add(player);
  return player;
}

const players = new WeakSet<RequestHandler>();

const infoPath = mockedPath(OPERATIONS.getServerInfo.path);

/** Whether a handler says which version the server has, so that no other can be played with it. */
export const saysVersion = (handler: RequestHandler): boolean =>
  players.has(handler) || (handler instanceof HttpHandler && handler.info.path === infoPath);

function plainVariant(...names: readonly PlainVariant[]): RequestHandler[] {
  const played: readonly Variant[] = names.map((name) => variants[name]);
  const behaviour: SearchBehaviour = {
    refuse: (ranges) => played.map(({ refuse }) => refuse?.(ranges)).find(Boolean),
    changeJob: (job) => played.reduce((changed, { changeJob }) => changeJob?.(changed) ?? changed, job),
    changeSearch: (search) =>
      played.reduce((changed, { changeSearch }) => changeSearch?.(changed) ?? changed, search),
    engine: Object.assign({}, ...played.map(({ engine }) => engine)),
  };
  return [...played.flatMap(({ handlers = [] }) => handlers), ...createSearchHandlers(behaviour)];
}
