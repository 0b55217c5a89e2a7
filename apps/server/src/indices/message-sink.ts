import type { StoredMessage } from '../storage/message.ts';

export interface AppendOptions {
  /** Messages that are already stored are left out. */
  isRetry?: boolean;
}

/** Which index sets store the messages of which streams. */
export interface SinkConfiguration {
  streams: readonly { id: string; indexSetId: string }[];
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
  configure?(configuration: SinkConfiguration): void;
}
