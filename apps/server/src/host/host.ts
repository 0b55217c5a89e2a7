import type { BackupLocation } from '../backup/make-backup.ts';
import type { IngestService } from '../ingest/ingest-service.ts';
import type { Logging } from '../logging/logging.ts';
import type { LookupService } from '../lookup/lookup-service.ts';
import type { MailSettings } from '../notifying/mail-settings.ts';
import type { PatternRunner } from '../pattern-runner/pattern-runner.ts';
import type { SearchService } from '../search/search-service.ts';
import type { ConfigStore } from '../store/config-store.ts';
import type { LostLog } from '../store/data-directory.ts';
import type { Secrets } from '../store/secrets.ts';
import type { KeyValues } from '../store/settings.ts';
import type { NodeIdentity } from './node-identity.ts';
import type { Passwords } from './passwords.ts';
import type { StartupTimes } from './startup-times.ts';

/** The used shares of the disk from which it is reported; 1 turns a report off. */
export interface DiskWatermarks {
  low: number;
  high: number;
}

/** What the HTTP API needs of the ingest engine. */
export type InputRunner = Pick<
  IngestService,
  | 'startInput'
  | 'stopInput'
  | 'setStaticFields'
  | 'states'
  | 'state'
  | 'metrics'
  | 'throughputHistory'
  | 'outputStates'
  | 'storageProblem'
  | 'processingFaults'
  | 'isProcessing'
  | 'pauseProcessing'
  | 'resumeProcessing'
  | 'journalDamage'
  | 'follow'
>;

/** The server without its areas: the open store, the engines, the clock. Services are created from it. */
export interface Host {
  now: () => number;
  node: NodeIdentity;
  /** The data directory. */
  dataDir: string;
  /** What was found lost of its databases at the start. */
  losses: readonly LostLog[];
  config: ConfigStore;
  secrets: Secrets;
  /** The server's own settings; those of the API are in `clusterConfig`. */
  settings: KeyValues;
  search: Omit<SearchService, 'warmUp' | 'close'>;
  ingest: InputRunner & Pick<IngestService, 'writeTo' | 'reports' | 'store'>;
  patterns: Pick<PatternRunner, 'run' | 'of'>;
  lookups: LookupService;
  logging: Logging;
  passwords: Passwords;
  /** The built-in admin's default time zone. */
  rootTimezone: string;
  /** The mail server; null sends no mail. */
  mail: MailSettings | null;
  /** Where people open the console; null when nobody said so. */
  publicUrl: URL | null;
  /** Whether CSV keeps spreadsheets from running texts as formulas. */
  escapesFormulas: boolean;
  /** Ends the server as a signal would; returns at once. */
  shutDown: () => void;
  diskWatermarks: DiskWatermarks;
  /** Where backups are kept; null when nobody said so. */
  backups: BackupLocation | null;
  startup: StartupTimes;
}

/** The part of the host passed to every handler. Stored data is accessed only through services. */
export type HandlerHost = Pick<Host, 'now' | 'node' | 'settings' | 'search' | 'ingest'>;
