import { nodeIdentity } from './areas/cluster/node-identity.ts';
import { handlers } from './areas/index.ts';
import type { EmbeddedConfig } from './config.ts';
import { StartupError } from './errors.ts';
import { createApp } from './http/create-app.ts';
import { closeApp, listen } from './http/listen.ts';
import { builtInAdminId } from './ids.ts';
import { IngestService } from './ingest/ingest-service.ts';
import type { Logging } from './logging/logging.ts';
import { builtConsole } from './paths.ts';
import { PatternRunner } from './patterns/pattern-runner.ts';
import { healthyWriteTarget } from './search/index-set.ts';
import { SearchService } from './search/search-service.ts';
import { seedDefaultInputs, seedDemoInput } from './seeds/default-inputs.ts';
import { seedGrokPatterns } from './seeds/grok-patterns.ts';
import { createServices, type Services } from './services.ts';
import { type DataDirectory, openDataDirectory } from './store/data-directory.ts';
import { warmUp } from './warm-up.ts';

const purgeEveryMs = 5 * 60_000;

export interface RunningServer {
  url: string;
  services: Services;
  /** How the admin logs in; the password only when it was generated just now. */
  admin: { created: boolean; changed: boolean; password: string | null };
  /** Stops listening, commits what has arrived, and lets go of the data directory. */
  close(): Promise<void>;
}

interface Parts {
  services: Services;
  search: SearchService;
  ingest: IngestService;
  patterns: PatternRunner;
}

function assemble(data: DataDirectory, config: EmbeddedConfig, logging: Logging): Parts {
  const node = nodeIdentity(data.config, Date.now());
  const search = new SearchService({ dataDir: data.path, logger: logging.logger('tailrace.search') });
  const workerData = { dataDir: data.path, indexName: healthyWriteTarget(data.path), nodeId: node.nodeId };
  const ingest = new IngestService(workerData, logging.logger('tailrace.ingest'));
  const patterns = new PatternRunner();
  const { rootTimezone } = config;
  const services = createServices({
    config: data.config,
    secrets: data.secrets,
    node,
    search,
    ingest,
    patterns,
    logging,
    rootTimezone,
  });
  return { services, search, ingest, patterns };
}

async function startInputs({ services, ingest }: Parts, config: EmbeddedConfig): Promise<void> {
  const { inputs, settings, grok } = services;
  await seedGrokPatterns(grok, settings);
  if (config.defaultInputs) await seedDefaultInputs(inputs, settings, config.host);
  if (config.demo) await seedDemoInput(inputs);
  try {
    await ingest.start(inputs.ownDefinitions());
  } catch (error) {
    // The thread's own error is the cause of the one that says the thread is gone.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartupError(`The index cannot be used: ${reason instanceof Error ? reason.message : reason}`);
  }
}

/** Our own server on a data directory, from the lock to the listening port and the running inputs. */
export async function startEmbeddedServer(config: EmbeddedConfig, logging: Logging): Promise<RunningServer> {
  const data = openDataDirectory(config.dataDir, config.secretKey);
  const parts = assemble(data, config, logging);
  const { services, search, ingest, patterns } = parts;
  let isReady = false;
  const app = await createApp({
    services,
    handlers,
    validateReplies: false,
    consoleDir: builtConsole(),
    trustedProxies: config.trustedProxies,
    isReady: () => isReady,
    logger: logging.logger('tailrace.http'),
  });
  const purge = setInterval(() => services.purge(), purgeEveryMs);

  const closing = new AbortController();
  let inputsRun = false;
  async function close(): Promise<void> {
    closing.abort();
    clearInterval(purge);
    services.close();
    await Promise.all([closeApp(app), search.close(), patterns.close(), inputsRun ? ingest.close() : null]);
    data.close();
  }

  try {
    const url = await listen(app, config.host, config.port);
    services.node.transportAddress = `${url}/api/`;
    await startInputs(parts, config);
    inputsRun = true;
    // Last of all: a generated password is lost when the start fails after it.
    const admin = await services.users.ensureAdmin(config.adminPassword);
    if (admin.changed) services.sessions.terminateAllOf(builtInAdminId);
    isReady = true;
    warmUp(search, closing.signal).catch((error: unknown) => {
      if (closing.signal.aborted) return;
      logging.logger('tailrace.search').error({ err: error }, 'The indices cannot be searched');
    });
    return { url, services, admin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
