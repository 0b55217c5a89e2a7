import { defaultStreamId } from '../../ids.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { Stage } from '../stage/stage.ts';

/** Puts messages into the default stream alone; it stands in for stream routing that is switched off. */
export class DefaultStream implements Stage {
  readonly name = 'default-stream';
  readonly expressions = [];
  readonly unusable = [];
  readonly reads: ReadonlySet<string> = new Set();

  configure(): void {}

  process(message: StoredMessage): boolean {
    message.streams = [defaultStreamId];
    return true;
  }
}
