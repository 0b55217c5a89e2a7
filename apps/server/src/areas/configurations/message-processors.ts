import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from './cluster-config.ts';

type Config = Schemas['MessageProcessorsConfig'];

interface MessageProcessor {
  name: string;
  class_name: string;
  /** The stages of the chain that it consists of, in order. */
  stages: readonly string[];
}

const filterChain: MessageProcessor = {
  name: 'Message Filter Chain',
  class_name: 'org.graylog2.messageprocessors.MessageFilterChainProcessor',
  stages: ['extractors', 'stream-routing'],
};

const geoResolver: MessageProcessor = {
  name: 'GeoIP Resolver',
  class_name: 'org.graylog.plugins.map.geoip.processor.GeoIpProcessor',
  stages: ['geo-location'],
};

const pipelines: MessageProcessor = {
  name: 'Pipeline Processor',
  class_name: 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter',
  stages: ['pipelines'],
};

/**
 * Those of this server, in the order that applies until another is stored. Graylog's has pipelines before the filter chain,
 * where they see none of the streams that they are connected to.
 */
const installed: readonly MessageProcessor[] = [geoResolver, filterChain, pipelines];

const configClass = settingClasses.processors;
const nothingStored: Config = { processor_order: [], disabled_processors: [] };

/** Which message processors there are, in which order they run, and which are switched off. */
export interface MessageProcessors {
  get(): Config;
  /** Throws a BadRequestError for unknown ones and when none would run. */
  save(config: Config): void;
  /** The stages of the chain to run, in order. */
  stages(): readonly string[];
  onChange(listener: () => void): void;
}

const byClassName = (a: MessageProcessor, b: MessageProcessor) =>
  a.class_name.localeCompare(b.class_name, 'en', { sensitivity: 'base' });

/** All installed ones: first those of the stored order, then the others; as usual while no order is stored. */
function ordered(stored: readonly string[]): readonly MessageProcessor[] {
  if (stored.length === 0) return installed;
  const known = stored.flatMap((name) => installed.find(({ class_name }) => class_name === name) ?? []);
  return [...known, ...installed.filter((one) => !known.includes(one)).toSorted(byClassName)];
}

function checked({ processor_order, disabled_processors }: Config): { order: string[]; disabled: string[] } {
  const order = processor_order.map(({ class_name }) => class_name);
  const isInstalled = (name: string) => installed.some(({ class_name }) => class_name === name);
  for (const name of [...order, ...disabled_processors]) {
    if (isInstalled(name)) continue;
    throw new BadRequestError(`There is no message processor ${name.slice(0, 200)}`);
  }
  const repeated = order.find((name, at) => order.indexOf(name) !== at);
  if (repeated !== undefined) {
    throw new BadRequestError(`The message processor ${repeated} is in the order twice`);
  }
  const disabled = [...new Set(disabled_processors.filter(isInstalled))];
  if (disabled.length === installed.length) {
    throw new BadRequestError('At least one message processor has to stay enabled');
  }
  return { order: order.filter(isInstalled), disabled };
}

const isBefore = (stages: readonly string[], one: string, other: string) =>
  stages.includes(one) && stages.indexOf(one) < stages.indexOf(other);

export function createMessageProcessors(
  settings: Pick<KeyValues, 'get' | 'set' | 'onChange'>,
): MessageProcessors {
  const stored = () => (settings.get(configClass) as Config | undefined) ?? nothingStored;
  const inOrder = () => ordered(stored().processor_order.map(({ class_name }) => class_name));

  return {
    get: () => ({
      processor_order: inOrder().map(({ name, class_name }) => ({ name, class_name })),
      disabled_processors: stored().disabled_processors,
    }),

    save(config) {
      const { order, disabled } = checked(config);
      settings.set(configClass, {
        processor_order: ordered(order).map(({ name, class_name }) => ({ name, class_name })),
        disabled_processors: disabled,
      });
    },

    stages() {
      const disabled = new Set(stored().disabled_processors);
      const running = inOrder().filter(({ class_name }) => !disabled.has(class_name));
      const stages = running.flatMap((one) => one.stages);
      // A message without any stream would belong to no index set, and to no pipeline.
      const isRoutedFirst =
        stages.includes('stream-routing') && !isBefore(stages, 'pipelines', 'stream-routing');
      return isRoutedFirst ? stages : ['default-stream', ...stages];
    },

    onChange: settings.onChange,
  };
}

export const messageProcessors = defineService({
  needs: { clusterConfig },
  create: (_, needs) => createMessageProcessors(needs.clusterConfig),
});
