import { MetricRegistry } from '../../metrics/registry.ts';
import type { OutputDefinition, OutputState } from '../configuration/output-definition.ts';
import type { OutputLimits } from '../outputs/output.ts';
import { outputTypeNames } from '../outputs/output-types.ts';
import { Outputs } from '../outputs/outputs.ts';

/** An output of the stream `s`; a test names what it depends on. */
export const outputDefinition = (
  configuration: OutputDefinition['configuration'],
  more: Partial<OutputDefinition> = {},
): OutputDefinition => ({
  id: 'output',
  type: outputTypeNames.gelf,
  streamIds: ['s'],
  ...more,
  configuration: { hostname: '127.0.0.1', protocol: 'TCP', reconnect_delay: 10, ...configuration },
});

export interface RunningOutputs extends AsyncDisposable {
  outputs: Outputs;
  registry: MetricRegistry;
  state(id?: string): OutputState | undefined;
}

export function runOutputs(
  definitions: readonly OutputDefinition[],
  limits: Partial<OutputLimits> = {},
): RunningOutputs {
  const registry = new MetricRegistry(Date.now);
  const outputs = new Outputs(registry, limits);
  outputs.configure({ outputs: definitions });
  return {
    outputs,
    registry,
    state: (id = 'output') => outputs.states().find((state) => state.id === id),
    [Symbol.asyncDispose]: () => outputs.close(),
  };
}
