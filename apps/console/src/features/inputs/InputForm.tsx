import { required } from '@tailrace/domain/forms/checks';
import { inputRequest, inputValues, nodeChoices } from '@tailrace/domain/inputs/input-request';
import type { InputSummary, NodeSummary, Schemas } from '@tailrace/sdk';
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
  save: (body: ReturnType<typeof inputRequest>) => Promise<Schemas['InputId']>;
  failed: (error: Error) => Notice | null;
  onSaved: (saved: Schemas['InputId']) => void;
  onLeave: () => void;
}

/** Title, nodes and settings of an input. */
export function InputForm({ type, input, nodes, save, failed, onSaved, onLeave }: InputFormProps) {
  const form = useEntityForm({
    values: inputValues(type, input),
    save: (values) => save(inputRequest(type, values)),
    failed,
    onSaved,
  });
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
      <ConfigurationFields name="configuration" requested={type.requested_configuration} />
    </FormLayout>
  );
}
