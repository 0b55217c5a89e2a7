import type { MessageSink } from '../../indices/message-sink.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import { Chain, type ChainListener } from '../chain/chain.ts';
import type { ChainOptions } from '../chain/chain-options.ts';
import type { Journal } from '../journal/journal.ts';
import type { AfterSink } from '../outputs/after-sink.ts';
import type { Stage } from '../stage/stage.ts';

interface Given {
  sink: MessageSink;
  afterSink?: readonly AfterSink[];
  journal: Journal;
  stages?(registry: MetricRegistry): Stage[];
  listener?: Partial<ChainListener>;
  options?: Partial<ChainOptions>;
}

/** Creates a chain for tests; without stages unless they are given. */
export function makeChain({
  sink,
  afterSink = [],
  journal,
  stages = () => [],
  listener,
  options = {},
}: Given): Chain {
  const registry = new MetricRegistry(Date.now);
  return new Chain({
    stages: stages(registry),
    registry,
    sink,
    afterSink,
    journal,
    listener: {
      refusingChanged() {},
      holdChanged() {},
      dropped() {},
      refused() {},
      faultsChanged() {},
      threadDied() {},
      ...listener,
    },
    options,
  });
}
