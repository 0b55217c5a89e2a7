import { MetricRegistry } from '../../metrics/registry.ts';
import type { AfterSink } from '../chain/after-sink.ts';
import { Chain, type ChainListener } from '../chain/chain.ts';
import type { ChainOptions } from '../chain/chain-options.ts';
import type { MessageSink } from '../chain/message-sink.ts';
import type { Stage } from '../chain/stage.ts';
import type { Journal } from '../journal/journal.ts';

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
