import type { StoredMessage } from '../../search/message.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';

/** A step of processing, such as stream routing. `chain/stages.ts` lists all of them in order. */
export interface Stage {
  readonly name: string;
  /** Called with each new snapshot. Unchanged parts are the same objects, so what was compiled from them can be kept. */
  configure(configuration: ProcessingConfiguration): void;
  /** Processes a message in place. */
  process(message: StoredMessage): void;
}
