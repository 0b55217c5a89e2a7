import type { InputSummary, Schemas } from '@tailrace/sdk';
import { isSecret } from '../forms/configuration.ts';

type Types = Schemas['InputTypeDescriptions'];

/** Without passwords. A type the server lacks does not say which settings are passwords, so none is written. */
function exportedConfiguration({ type, attributes }: InputSummary, types: Types) {
  const fields = types[type]?.requested_configuration;
  const entries = Object.entries(attributes).filter(
    ([key]) => fields && !(fields[key] && isSecret(fields[key])),
  );
  return Object.fromEntries(entries);
}

/** The settings of inputs as JSON, in the shape that creates an input, and their static fields. */
export function settingsFile(inputs: readonly InputSummary[], types: Types): string {
  const settings = inputs.map((input) => ({
    title: input.title,
    type: input.type,
    global: input.global,
    node: input.node,
    configuration: exportedConfiguration(input, types),
    static_fields: input.static_fields,
  }));
  return `${JSON.stringify({ inputs: settings }, null, 2)}\n`;
}
