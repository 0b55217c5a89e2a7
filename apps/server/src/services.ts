import type { NodeIdentity } from './areas/cluster/node-identity.ts';
import { grokPatterns } from './areas/grok/grok-patterns.ts';
import { type GrokService, grokService } from './areas/grok/grok-service.ts';
import type { InputRunner } from './areas/inputs/input-runner.ts';
import { type InputService, inputService } from './areas/inputs/input-service.ts';
import { sealAgain, storedInputs } from './areas/inputs/sealed-inputs.ts';
import { type LoggerService, loggerService } from './areas/loggers/logger-service.ts';
import { type ProcessMetrics, processMetrics } from './areas/metrics/process-metrics.ts';
import { type RoleService, roleService } from './areas/roles/role-service.ts';
import { storedRoles } from './areas/roles/stored-roles.ts';
import { type DecoratorService, decoratorService } from './areas/search/decorators/decorator-service.ts';
import { storedDecorators } from './areas/search/decorators/stored-decorators.ts';
import { type ExportJobs, exportJobs } from './areas/search/export-jobs.ts';
import { type RunningExports, runningExports } from './areas/search/running-exports.ts';
import { type SearchDefinitions, searchDefinitions } from './areas/search/search-definitions.ts';
import { type SearchJobs, searchJobs } from './areas/search/search-jobs.ts';
import { type TailService, tailService } from './areas/search/tail/tail-service.ts';
import { type LoginThrottle, loginThrottle } from './areas/sessions/login-throttle.ts';
import { argon2Passwords, type Passwords } from './areas/sessions/passwords.ts';
import { rememberedPasswords } from './areas/sessions/remembered-passwords.ts';
import { type SessionService, sessionService } from './areas/sessions/session-service.ts';
import { sessionStore } from './areas/sessions/session-store.ts';
import { type GrantService, grantService } from './areas/sharing/grant-service.ts';
import { grantees } from './areas/sharing/grantees.ts';
import { type ShareService, shareService } from './areas/sharing/share-service.ts';
import { type Shareables, shareables } from './areas/sharing/shareables.ts';
import { storedStreams } from './areas/streams/stored-streams.ts';
import { type StreamService, streamService } from './areas/streams/stream-service.ts';
import { passwordHashes } from './areas/users/password-hashes.ts';
import { ensureSidecarUser } from './areas/users/sidecar-user.ts';
import { storedUsers } from './areas/users/stored-users.ts';
import { type TokenService, tokenService } from './areas/users/token-service.ts';
import { tokenStore } from './areas/users/token-store.ts';
import { type UserService, userService } from './areas/users/user-service.ts';
import { type ViewService, viewService } from './areas/views/view-service.ts';
import { viewStore } from './areas/views/view-store.ts';
import type { Logger } from './logger.ts';
import type { Logging } from './logging/logging.ts';
import type { PatternRunner } from './patterns/pattern-runner.ts';
import type { SearchService } from './search/search-service.ts';
import type { ConfigStore } from './store/config-store.ts';
import type { Secrets } from './store/secrets.ts';
import { type KeyValues, keyValues } from './store/settings.ts';
import { tryToWrite } from './store/storage-failure.ts';

/** What the HTTP side asks of the search engine. */
type SearchEngine = Omit<SearchService, 'warmUp' | 'close'>;

/** What the handlers work with. */
export interface Services {
  now: () => number;
  node: NodeIdentity;
  settings: KeyValues;
  clusterConfig: KeyValues;
  users: UserService;
  tokens: TokenService;
  roles: RoleService;
  grants: GrantService;
  sessions: SessionService;
  logins: LoginThrottle;
  streams: StreamService;
  inputs: InputService;
  grok: GrokService;
  loggers: LoggerService;
  /** Who came in, and who was refused. */
  loginLog: Logger;
  ingest: InputRunner;
  processMetrics: ProcessMetrics;
  search: SearchEngine;
  searches: SearchDefinitions;
  searchJobs: SearchJobs;
  exportJobs: ExportJobs;
  runningExports: RunningExports;
  decorators: DecoratorService;
  tails: TailService;
  views: ViewService;
  shareables: Shareables;
  shares: ShareService;
  /** Does what is due from time to time: forgets what has expired. */
  purge(): void;
  /** Writes what was only remembered and ends what still runs; the engines are closed by who opened them. */
  close(): void;
}

export interface ServiceParts {
  config: ConfigStore;
  secrets: Secrets;
  node: NodeIdentity;
  search: SearchEngine;
  ingest: InputRunner;
  patterns: Pick<PatternRunner, 'run'>;
  logging: Logging;
  /** The built-in admin's default time zone. */
  rootTimezone?: string;
  now?: () => number;
  passwords?: Passwords;
}

/** Encrypts the passwords of inputs with the current key. */
function sealInputs({ config, secrets, logging }: ServiceParts): void {
  const log = logging.logger('tailrace.ingest');
  const isWritten = tryToWrite(() => {
    const { isChanged, unreadable } = sealAgain(config, secrets);
    for (const what of unreadable) {
      log.warn(
        `The ${what} cannot be decrypted: restore the key it was encrypted with, or enter the password again`,
      );
    }
    if (isChanged) config.compact();
  });
  if (!isWritten)
    log.warn(
      'Passwords of inputs could not be encrypted because the disk cannot be written; the next start tries again',
    );
}

/** Puts the services together over an open store and running engines; starts nothing. */
export function createServices(parts: ServiceParts): Services {
  const {
    config,
    secrets,
    node,
    search,
    ingest,
    patterns,
    logging,
    rootTimezone = 'UTC',
    now = Date.now,
    passwords = argon2Passwords(),
  } = parts;
  const sessions = sessionService(sessionStore(config), now);
  const accounts = storedUsers(config);
  const tokens = tokenService(tokenStore(config), now);
  const settings = keyValues(config, 'settings');
  const roles = roleService(storedRoles(config), accounts);
  const grants = grantService(config, now);
  const storedViews = viewStore(config);
  const searches = searchDefinitions(config, storedViews, now);
  const jobs = searchJobs(now);
  const downloads = exportJobs(now);
  const processes = processMetrics(logging.lines, now);
  const allStreams = storedStreams(config);
  const streams = streamService(allStreams);
  streams.ensureBuiltIn(now());
  ensureSidecarUser(accounts);
  const users = userService({
    store: accounts,
    hashes: passwordHashes(config),
    roles,
    grants,
    sessions,
    passwords: rememberedPasswords(passwords, now),
    rootTimezone,
  });
  sealInputs(parts);
  const clusterConfig = keyValues(config, 'cluster_config');
  const entities = shareables({ views: storedViews, streams, searches });
  const tails = tailService(search, ingest);
  return {
    now,
    node,
    settings,
    clusterConfig,
    users,
    tokens,
    roles,
    grants,
    sessions,
    logins: loginThrottle(now),
    streams,
    inputs: inputService(storedInputs(config, secrets), ingest, node, now),
    loggers: loggerService(logging, settings),
    loginLog: logging.logger('tailrace.authentication'),
    grok: grokService(grokPatterns(config), patterns),
    ingest,
    processMetrics: processes,
    search,
    searches,
    searchJobs: jobs,
    exportJobs: downloads,
    runningExports: runningExports(),
    decorators: decoratorService(storedDecorators(config, allStreams), streams),
    tails,
    views: viewService({ config, store: storedViews, searches, grants, now }),
    shareables: entities,
    shares: shareService({
      config,
      grants,
      grantees: grantees(users, clusterConfig),
      shareables: entities,
      users,
    }),
    purge() {
      sessions.purge();
      tokens.flush();
      // While the disk cannot be written, expired searches stay until a later purge.
      tryToWrite(() => searches.purge());
    },
    close() {
      jobs.close();
      downloads.close();
      tails.close();
      processes.close();
      sessions.flush();
      tokens.flush();
    },
  };
}
