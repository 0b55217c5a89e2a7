import { handlers } from './areas/index.ts';
import type { EmbeddedConfig } from './config.ts';
import { createApp } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import type { Logger } from './logger.ts';
import { builtConsole } from './paths.ts';
import { createServices, type Services } from './services.ts';
import { openDataDirectory } from './store/data-directory.ts';

const purgeSessionsEveryMs = 5 * 60_000;

export interface RunningServer {
  url: string;
  services: Services;
  /** What the first line of the admin's login says; the password only when it was generated just now. */
  admin: { created: boolean; changed: boolean; password: string | null };
  /** Stops listening, commits what has arrived, and lets go of the data directory. */
  close(): Promise<void>;
}

/** Our own server on a data directory, from the lock to the listening port. */
export async function startEmbeddedServer(config: EmbeddedConfig, logger: Logger): Promise<RunningServer> {
  const data = openDataDirectory(config.dataDir);
  try {
    const services = createServices({ config: data.config });
    const admin = await services.users.ensureAdmin(config.adminPassword);
    const app = await createApp({
      services,
      handlers,
      validateReplies: false,
      consoleDir: builtConsole(),
      logger,
    });
    const url = await listen(app, config.host, config.port);
    services.node.transportAddress = `${url}/api/`;
    const purge = setInterval(() => services.sessions.purge(), purgeSessionsEveryMs);
    return {
      url,
      services,
      admin,
      async close() {
        clearInterval(purge);
        await app.close();
        services.sessions.flush();
        data.close();
      },
    };
  } catch (error) {
    data.close();
    throw error;
  }
}
