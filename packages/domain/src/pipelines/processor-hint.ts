import type { Processors } from '../configurations/processor-rows.ts';

const interpreter = 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter';
const filterChain = 'org.graylog2.messageprocessors.MessageFilterChainProcessor';

/** Why pipelines do not process what they are connected to; `null` if they do. */
export function processorHint({ processor_order, disabled_processors }: Processors): string | null {
  if (disabled_processors.includes(interpreter)) {
    return 'The Pipeline Processor is disabled, so that no pipeline runs.';
  }
  const at = (name: string) => processor_order.findIndex(({ class_name }) => class_name === name);
  const isBefore = at(interpreter) !== -1 && at(interpreter) < at(filterChain);
  if (!isBefore || disabled_processors.includes(filterChain)) return null;
  return 'The Pipeline Processor runs before the Message Filter Chain, which routes messages into streams. Pipelines see messages of the default stream only.';
}
