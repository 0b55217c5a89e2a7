import type { StoredMessage } from '../../storage/message.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';

export interface AppendOptions {
  /** Messages that are already stored are left out. */
  isRetry?: boolean;
}

/** Stores messages. */
export interface MessageSink {
  /**
   * Stores all of them or none; when it returns they are on disk.
   *
   * @throws StorageFullError when there is no room
   */
  append(messages: readonly StoredMessage[], options?: AppendOptions): void;
  /** Stores messages by this configuration from the next batch on. */
  configure?(configuration: ProcessingConfiguration): void;
}
