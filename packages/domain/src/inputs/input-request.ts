import type { InputSummary, NodeSummary, Schemas } from '@tailrace/sdk';
import type { Choice } from '../forms/choices.ts';
import {
  type ConfigurationValues,
  configurationRequest,
  configurationStart,
} from '../forms/configuration.ts';

/** The place of an input that every node starts; other places are node ids. */
const everyNode = 'all';

export interface InputValues {
  title: string;
  node: string;
  configuration: ConfigurationValues;
}

type Type = Pick<Schemas['InputTypeInfo'], 'type' | 'name' | 'requested_configuration'>;

/** Initial form values: those of the input, or the defaults of its type. */
export const inputValues = (type: Type, input?: InputSummary): InputValues => ({
  title: input?.title ?? type.name,
  node: input && !input.global && input.node !== null ? input.node : everyNode,
  configuration: configurationStart(type.requested_configuration, input?.attributes as ConfigurationValues),
});

/** The body that creates an input, or updates the given one. */
export function inputRequest(type: Type, { title, node, configuration }: InputValues, input?: InputSummary) {
  const isGlobal = node === everyNode;
  return {
    title: title.trim(),
    type: type.type,
    global: isGlobal,
    node: isGlobal ? null : node,
    configuration: configurationRequest(
      type.requested_configuration,
      configuration,
      input?.attributes as ConfigurationValues,
    ),
  };
}

/** The places an input can run. */
export const nodeChoices = (nodes: readonly NodeSummary[]): Choice[] => [
  { value: everyNode, label: 'All nodes' },
  ...nodes.map(({ node_id, hostname, short_node_id }) => ({
    value: node_id,
    label: `${hostname} (${short_node_id})`,
  })),
];
