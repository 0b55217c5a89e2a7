import type { StoredMessage } from '../../storage/message.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';

/** Is given messages after they are stored and acknowledged, such as the outputs. */
export interface AfterSink {
  configure(configuration: ProcessingConfiguration): void;
  /**
   * Returns at once and never throws: intake goes on when it returns. After a crash, messages that were not acknowledged
   * are given again.
   */
  stored(messages: readonly StoredMessage[]): void;
  /** Resolves after a bounded time. */
  close(): Promise<void>;
}
