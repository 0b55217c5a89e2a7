import type { Schemas } from '@tailrace/sdk';
import type { Check } from '../forms/checks.ts';

export type Processors = Schemas['MessageProcessorsConfig'];

type Processor = Processors['processor_order'][number];

/** A message processor in the form. */
export interface ProcessorRow extends Processor {
  isOn: boolean;
}

const known: Readonly<Record<string, string>> = {
  'org.graylog.plugins.map.geoip.processor.GeoIpProcessor': 'Adds the places of public IP addresses.',
  'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter': 'Runs the rules of pipelines.',
  'org.graylog2.messageprocessors.MessageFilterChainProcessor':
    'Runs extractors and routes messages into streams. While it is off, messages only reach the default stream.',
};

/** What a processor does; `undefined` for one of a plugin. */
export const processorLabel = (className: string): string | undefined => known[className];

const usualOrder = Object.keys(known);

const usualPosition = (className: string) => {
  const at = usualOrder.indexOf(className);
  return at === -1 ? usualOrder.length : at;
};

/** The order of a server where none was stored: all on, those of plugins last. */
export const defaultProcessors = ({ processor_order }: Processors): Processors => ({
  processor_order: processor_order.toSorted(
    (a, b) =>
      usualPosition(a.class_name) - usualPosition(b.class_name) || a.class_name.localeCompare(b.class_name),
  ),
  disabled_processors: [],
});

export const processorRows = ({ processor_order, disabled_processors }: Processors): ProcessorRow[] =>
  processor_order.map((processor) => ({
    ...processor,
    isOn: !disabled_processors.includes(processor.class_name),
  }));

/** The setting of these rows; what they do not show of it stays as it is stored. */
export function processorsOf(rows: readonly ProcessorRow[], stored: Processors): Processors {
  const listed = new Set(rows.map(({ class_name }) => class_name));
  return {
    ...stored,
    processor_order: rows.map(({ isOn: _, ...processor }) => processor),
    disabled_processors: [
      ...rows.filter(({ isOn }) => !isOn).map(({ class_name }) => class_name),
      ...stored.disabled_processors.filter((name) => !listed.has(name)),
    ],
  };
}

/** In the order they run: "GeoIP Resolver (off) → Message Filter Chain". */
export const processorText = (value: Processors): string =>
  processorRows(value)
    .map(({ name, isOn }) => (isOn ? name : `${name} (off)`))
    .join(' → ');

export const someOn: Check<readonly ProcessorRow[]> = (rows) =>
  rows.some(({ isOn }) => isOn) ? undefined : 'Leave at least one processor on.';
