import { required } from '@tailrace/domain/forms/checks';
import type { ConfigurationValues } from '@tailrace/domain/forms/configuration';
import { inputRequest, inputValues, nodeChoices } from '@tailrace/domain/inputs/input-request';
import { inputOnPort, unusedPort } from '@tailrace/domain/inputs/unused-port';
import type { InputSummary, NodeSummary, Schemas } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import type { Notice } from '#/app/notices.ts';
import { ConfigurationFields } from '#/components/configuration-form/ConfigurationFields.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';

interface InputFormProps {
  type: Schemas['InputTypeInfo'];
  /** The input to edit; omit it for a new one. */
  input?: InputSummary;
  nodes: readonly NodeSummary[];
  /** The inputs there are, as far as the user may see them. */
  inputs: readonly InputSummary[];
  save: (body: ReturnType<typeof inputRequest>) => Promise<Schemas['InputId']>;
  failed: (error: Error) => Notice | null;
  onSaved: (saved: Schemas['InputId']) => void;
  onLeave: () => void;
}

/** Those of the input; a new one begins with a port that no other input uses. */
function startValues(
  type: InputFormProps['type'],
  input: InputSummary | undefined,
  inputs: readonly InputSummary[],
) {
  const values = inputValues(type, input);
  const { port } = values.configuration;
  if (input || typeof port !== 'number') return values;
  const isUsed = (candidate: number) =>
    inputOnPort(inputs, { type: type.type, node: null, port: candidate }) !== undefined;
  return { ...values, configuration: { ...values.configuration, port: unusedPort(port, isUsed) } };
}

/** Title, nodes and settings of an input. */
export function InputForm({ type, input, nodes, inputs, save, failed, onSaved, onLeave }: InputFormProps) {
  const form = useEntityForm({
    values: startValues(type, input, inputs),
    save: (values) => save(inputRequest(type, values, input)),
    failed,
    onSaved,
  });
  const node = useStore(form.api.store, ({ values }) => inputRequest(type, values).node);
  const portWarning = (key: string, value: unknown) => {
    if (key !== 'port' || typeof value !== 'number') return undefined;
    const other = inputOnPort(inputs, { id: input?.id, type: type.type, node, port: value });
    return other && `“${other.title}” uses port ${value}. Only one of the two can run.`;
  };
  return (
    <FormLayout
      form={form}
      label={input ? `Input ${input.title}` : `New ${type.name} input`}
      submit={input ? 'Save input' : 'Create input'}
      submitting={input ? 'Saving input' : 'Creating input'}
      onLeave={onLeave}
    >
      <form.Field name="title" check={required('a title')}>
        <TextField label="Title" help="Where the messages come from, such as “Firewalls in Lisbon”." />
      </form.Field>
      <form.Field name="node">
        <SelectField
          label="Runs on"
          choices={nodeChoices(nodes)}
          help="Select one node if senders only reach that one, or if its port must stay free on the others."
        />
      </form.Field>
      <ConfigurationFields
        name="configuration"
        requested={type.requested_configuration}
        {...(input && { stored: input.attributes as ConfigurationValues })}
        warning={portWarning}
      />
    </FormLayout>
  );
}
