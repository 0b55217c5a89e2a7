import { nodeIdentity } from '../areas/cluster/node-identity.ts';
import { areas } from '../areas/index.ts';
import { argon2Passwords } from '../areas/sessions/passwords.ts';
import { IngestService } from '../ingest/ingest-service.ts';
import { PatternRunner } from '../patterns/pattern-runner.ts';
import { healthyWriteTarget } from '../search/index-set.ts';
import { SearchService } from '../search/search-service.ts';
import type { DataDirectory } from '../store/data-directory.ts';
import { keyValues } from '../store/settings.ts';
import type { Host } from './host.ts';
import { type OpenAreas, openAreas } from './open-areas.ts';

type Options = Pick<Host, 'logging'> &
  Partial<Pick<Host, 'now' | 'passwords' | 'rootTimezone'>> & {
    /** How many threads search; as many as fit the machine when absent. */
    searchWorkers?: number;
  };

export interface OpenServer {
  areas: OpenAreas;
  search: SearchService;
  ingest: IngestService;
  /** Ends the services, and then the engines that were started; the data directory stays open. */
  close(): Promise<void>;
}

/** The areas on a data directory, with the engines beside them; inputs do not run yet. */
export function openServer(data: DataDirectory, options: Options): OpenServer {
  const { logging, now = Date.now, searchWorkers } = options;
  const node = nodeIdentity(data.config, now());
  const search = new SearchService({
    dataDir: data.path,
    logger: logging.logger('tailrace.search'),
    ...(searchWorkers === undefined ? {} : { workers: searchWorkers }),
  });
  const workerData = { dataDir: data.path, indexName: healthyWriteTarget(data.path), nodeId: node.nodeId };
  const ingest = new IngestService(workerData, logging.logger('tailrace.ingest'));
  const patterns = new PatternRunner();
  const opened = openAreas(areas, {
    now,
    node,
    config: data.config,
    secrets: data.secrets,
    settings: keyValues(data.config, 'settings'),
    search,
    ingest,
    patterns,
    logging,
    passwords: options.passwords ?? argon2Passwords(),
    rootTimezone: options.rootTimezone ?? 'UTC',
  });
  return {
    areas: opened,
    search,
    ingest,
    async close() {
      opened.close();
      await Promise.all([search.close(), patterns.close(), ingest.close()]);
    },
  };
}
