import { defaultDiskWatermarks } from './areas/cluster/disk-use.ts';
import { areas } from './areas/index.ts';
import { conditionService } from './conditions/condition-service.ts';
import type { Host } from './host/host.ts';
import type { JobType } from './host/job-type.ts';
import { nodeIdentity } from './host/node-identity.ts';
import { type OpenAreas, openAreas } from './host/open-areas.ts';
import { argon2Passwords } from './host/passwords.ts';
import { StartupTimes } from './host/startup-times.ts';
import { ConfigChanges } from './ingest/configuration/config-changes.ts';
import { IngestService } from './ingest/ingest-service.ts';
import { defaultJournalBytes } from './ingest/journal/limits.ts';
import { type Scheduler, schedulerService } from './jobs/scheduler.ts';
import { LookupService, lookupFolder } from './lookup/lookup-service.ts';
import { PatternRunner } from './pattern-runner/pattern-runner.ts';
import { SearchService } from './search/search-service.ts';
import type { DataDirectory } from './store/data-directory.ts';
import { keyValues } from './store/settings.ts';

type Options = Pick<Host, 'logging'> &
  Partial<
    Pick<
      Host,
      | 'now'
      | 'passwords'
      | 'rootTimezone'
      | 'mail'
      | 'publicUrl'
      | 'escapesFormulas'
      | 'shutDown'
      | 'diskWatermarks'
      | 'startup'
      | 'backups'
    >
  > & {
    /** Number of search threads; default: chosen for the machine. */
    searchWorkers?: number;
    journalBytes?: number;
    /** Folders with the files that data adapters may read; default: one in the data directory. */
    lookupFolders?: readonly string[];
  };

export interface OpenServer {
  areas: OpenAreas;
  search: SearchService;
  ingest: IngestService;
  /** Processes messages by the present configuration at once, instead of a tenth of a second later. */
  applyConfiguration(): void;
  /** With the jobs of the areas; it is not started yet. */
  scheduler: Scheduler;
  /** Ends the jobs, the services, and then the engines that were started; the data directory stays open. */
  close(): Promise<void>;
}

/** Deletes what has expired, and stores what was only remembered. */
const purgeJob = (areas: OpenAreas): JobType => ({
  name: 'purge',
  description: 'Deletes expired sessions and searches',
  trigger: { type: 'interval', everyMs: 5 * 60_000 },
  whenMissed: 'catch-up',
  deadlineMs: 60_000,
  run: () => areas.purge(),
});

/** Opens the areas and engines on a data directory; inputs are not started yet. */
export function openServer(data: DataDirectory, options: Options): OpenServer {
  const { logging, now = Date.now, searchWorkers, journalBytes = defaultJournalBytes } = options;
  const startup = options.startup ?? new StartupTimes();
  const started = startup.begin('Areas');
  const node = nodeIdentity(data.config, now());
  const search = new SearchService({
    dataDir: data.path,
    logger: logging.logger('tailrace.search'),
    ...(searchWorkers === undefined ? {} : { workers: searchWorkers }),
  });
  const ingestLogger = logging.logger('tailrace.ingest');
  const ingest = new IngestService({ dataDir: data.path, nodeId: node.nodeId, journalBytes }, ingestLogger);
  const patterns = new PatternRunner();
  const lookups = new LookupService(
    { dataDir: data.path, folders: options.lookupFolders ?? [lookupFolder(data.path)] },
    logging.logger('tailrace.lookup'),
  );
  const opened = openAreas(areas, {
    now,
    node,
    dataDir: data.path,
    losses: data.losses,
    config: data.config,
    secrets: data.secrets,
    settings: keyValues(data.config, 'settings'),
    search,
    ingest,
    patterns,
    lookups,
    logging,
    passwords: options.passwords ?? argon2Passwords(),
    rootTimezone: options.rootTimezone ?? 'UTC',
    mail: options.mail ?? null,
    publicUrl: options.publicUrl ?? null,
    escapesFormulas: options.escapesFormulas ?? false,
    shutDown: options.shutDown ?? (() => void process.kill(process.pid, 'SIGTERM')),
    diskWatermarks: options.diskWatermarks ?? defaultDiskWatermarks,
    backups: options.backups ?? null,
    startup,
  });
  const changes = new ConfigChanges(opened.processing, ingestLogger, (change) => ingest.configure(change));
  changes.flush();
  opened.service(conditionService).register(...opened.conditions);
  const scheduler = opened.service(schedulerService);
  scheduler.register(purgeJob(opened), ...opened.jobs);
  started();
  return {
    areas: opened,
    search,
    ingest,
    applyConfiguration: () => changes.flush(),
    scheduler,
    async close() {
      await scheduler.stop();
      changes.close();
      opened.close();
      await Promise.all([search.close(), patterns.close(), ingest.close(), lookups.close()]);
    },
  };
}
