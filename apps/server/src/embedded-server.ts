import { auditRecorder } from './areas/audit/audit-recorder.ts';
import { httpsCertificate } from './areas/cluster/https-certificate.ts';
import { systemMessageService } from './areas/cluster/system-messages.ts';
import { geoResolver } from './areas/configurations/geo/geo-resolver.ts';
import { installations } from './areas/content-packs/installations.ts';
import { grokService } from './areas/grok/grok-service.ts';
import { inputService } from './areas/inputs/input-service.ts';
import { authenticator } from './areas/sessions/authenticate.ts';
import { sessionService } from './areas/sessions/session-service.ts';
import { collectorService } from './areas/sidecars/collectors/collector-service.ts';
import { userService } from './areas/users/user-service.ts';
import type { EmbeddedConfig } from './config.ts';
import { StartupError } from './errors.ts';
import type { OpenAreas } from './host/open-areas.ts';
import { StartupTimes } from './host/startup-times.ts';
import { createApp } from './http/create-app.ts';
import { closeApp, listen } from './http/listen.ts';
import { builtInAdminId } from './ids.ts';
import type { Logging } from './logging/logging.ts';
import { registerMcp } from './mcp/mcp-route.ts';
import { type OpenServer, openServer } from './open-server.ts';
import { builtConsole } from './paths.ts';
import { seedCollectors } from './seeds/collectors.ts';
import { seedDefaultInputs, seedDemoInput } from './seeds/default-inputs.ts';
import { seedGrokPatterns } from './seeds/grok-patterns.ts';
import { openDataDirectory } from './store/data-directory.ts';
import { apiVersion } from './version.ts';
import { warmUp } from './warm-up.ts';

export interface RunningServer {
  url: string;
  areas: OpenAreas;
  /** The admin's login; the password is set only when it was just generated. */
  admin: { created: boolean; changed: boolean; password: string | null };
  /** Stops listening, commits received messages, and releases the data directory. */
  close(): Promise<void>;
}

/** Data adapters that take longer to start, such as one of a slow web server, do not keep messages from being received. */
const longestLookupStartMs = 5000;

async function startInputs(server: OpenServer, config: EmbeddedConfig): Promise<void> {
  const { areas, ingest } = server;
  const { settings } = areas.host;
  const inputs = areas.service(inputService);
  // First, so that no input of an installation that was cut off starts.
  await areas.service(installations).recover();
  seedGrokPatterns(areas.service(grokService), settings);
  seedCollectors(areas.service(collectorService));
  if (config.defaultInputs) await seedDefaultInputs(inputs, settings, config.host);
  if (config.demo) await seedDemoInput(inputs);
  // Messages of the journal are processed as soon as inputs start, and are to have their locations and looked-up values.
  await Promise.all([areas.service(geoResolver).refresh(), areas.host.lookups.started(longestLookupStartMs)]);
  server.applyConfiguration();
  try {
    await ingest.start(inputs.ownDefinitions());
  } catch (error) {
    // The thread's own error is the cause of the error that reports its end.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartupError(`Messages cannot be stored: ${reason instanceof Error ? reason.message : reason}`);
  }
}

/** Starts the embedded server: locks the data directory, listens, and starts the inputs. */
export async function startEmbeddedServer(config: EmbeddedConfig, logging: Logging): Promise<RunningServer> {
  const startup = new StartupTimes();
  const opened = startup.begin('DataDirectory');
  const data = openDataDirectory(config.dataDir, config.secretKey);
  opened();
  const server = openServer(data, {
    logging,
    rootTimezone: config.rootTimezone,
    mail: config.mail,
    publicUrl: config.publicUrl,
    escapesFormulas: config.escapesFormulas,
    diskWatermarks: config.diskWatermarks,
    backups: config.backups,
    journalBytes: config.journalBytes,
    ...(config.lookupFolders ? { lookupFolders: config.lookupFolders } : {}),
    startup,
  });
  const { areas } = server;
  const systemMessages = areas.service(systemMessageService);
  let isReady = false;
  const shared = {
    authenticate: authenticator(areas),
    trustedProxies: config.trustedProxies,
    pathPrefix: config.pathPrefix,
    isReady: () => isReady,
  };
  const { mcp, publicUrl } = config;
  const app = await createApp({
    ...shared,
    areas,
    audit: areas.service(auditRecorder),
    validateReplies: false,
    consoleDir: builtConsole(),
    pluginDir: config.pluginDir,
    tls: config.tls,
    logger: logging.logger('tailrace.http'),
  });
  if (mcp) registerMcp(app, { ...shared, ...mcp, publicUrl, now: areas.host.now });

  const closing = new AbortController();
  async function close(): Promise<void> {
    closing.abort();
    if (isReady) systemMessages.write('tailrace.server', 'The server stopped');
    await Promise.all([server.close(), closeApp(app)]);
    data.close();
  }

  try {
    const listening = startup.begin('HttpServer');
    const url = (await listen(app, config, areas.service(httpsCertificate).report)) + config.pathPrefix;
    listening();
    areas.host.node.transportAddress = `${url}/api/`;
    const receiving = startup.begin('Inputs');
    await startInputs(server, config);
    receiving();
    // Last, because a generated password would be lost if the start failed afterwards.
    const admin = await areas.service(userService).ensureAdmin(config.adminPassword);
    if (admin.changed) areas.service(sessionService).terminateAllOf(builtInAdminId);
    isReady = true;
    systemMessages.write('tailrace.server', `The server started, version ${apiVersion}`);
    server.scheduler.start();
    warmUp(server.search, closing.signal).catch((error: unknown) => {
      if (closing.signal.aborted) return;
      logging.logger('tailrace.search').error({ err: error }, 'Failed to open the indices for searching');
    });
    return { url, areas, admin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
