import type { StoredMessage } from '../../storage/message.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { Expression, UserCode } from './expression.ts';

/** A part of the configuration that cannot be used. */
export interface Unusable {
  /** What it is, such as `The rule "message matches x" of the stream Web`. */
  title: string;
  reason: string;
}

/** What a stage does with a message beside changing it. */
export interface Effects {
  /** It is not stored. */
  isDropped: boolean;
  /** Messages that the stage has made; they pass the stages after it. */
  created: StoredMessage[];
}

/**
 * A step of processing, such as stream routing. `processing/stages.ts` lists all of them. Each thread that processes messages
 * has its own.
 */
export interface Stage {
  /** By which the configuration orders the stages and workers are told of them. */
  readonly name: string;
  /** The users' expressions that it runs by the current configuration. */
  readonly expressions: readonly Expression[];
  readonly unusable: readonly Unusable[];
  /** The fields that it reads by the current configuration; null for any. Others need not be sent to a worker. */
  readonly reads: ReadonlySet<string> | null;
  /** Called with each new snapshot. Unchanged parts are the same objects, so what was compiled from them can be kept. */
  configure(configuration: ProcessingConfiguration): void;
  /**
   * Processes a message in place. The ingest thread runs no user code (null): when the message needs some, this returns
   * false and leaves the message as it is, and a processing worker runs this stage and those after it. There the message
   * may be processed several times, each time from the beginning.
   */
  process(message: StoredMessage, userCode: UserCode | null, effects: Effects): boolean;
}
