import { chakra } from '@chakra-ui/react';
import { collectorNotices } from '@tailrace/domain/notices/sidecars';
import {
  type CollectorValues,
  checkCollectorName,
  checkExecutablePath,
  collectorRequest,
  collectorValues,
  commandLine,
  configurationPath,
  firstOperatingSystems,
  operatingSystemLabel,
  operatingSystemLabels,
  serviceTypesOf,
} from '@tailrace/domain/sidecars/collector-form';
import { collectorToValidate } from '@tailrace/domain/sidecars/collector-validation';
import type { Schemas } from '@tailrace/sdk';
import { validateCollector } from '@tailrace/sdk/operations/sidecars';
import { useStore } from '@tanstack/react-form';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { SelectField, SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { type Collector, collectors, useKnowsNewAgents } from '../collectors.ts';

const systems = Object.entries(operatingSystemLabels).map(([value, label]) => ({ value, label }));

interface CollectorFormProps {
  /** The collector to edit; omit it for a new one. */
  collector?: Collector;
  onSaved: () => void;
  onLeave: () => void;
}

export function CollectorForm({ collector, onSaved, onLeave }: CollectorFormProps) {
  const { save } = collectors.useSave(collector);
  const form = useEntityForm({
    values: collectorValues(collector),
    save: (values) => save(collectorRequest(values, collector)),
    failed: collectorNotices.saveFailed,
    onSaved,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const errors = useLiveErrors(
    validateCollector,
    values.name.trim() === ''
      ? null
      : (collectorToValidate(collectorRequest(values, collector)) as Schemas['CollectorRequest']),
    collectorNotices.validateFailed,
  );
  return (
    <FormLayout
      form={withLiveErrors(form, values, errors)}
      label={collector ? `Collector ${collector.name}` : 'New log collector'}
      submit={collector ? 'Save collector' : 'Create collector'}
      submitting={collector ? 'Saving collector' : 'Creating collector'}
      onLeave={onLeave}
    >
      <form.Field name="name" check={checkCollectorName}>
        <TextField
          label="Name"
          isMono
          help="Letters, digits, “_”, “.” and “-”. Unique for each operating system."
        />
      </form.Field>
      <form.Field name="node_operating_system">
        <SystemField
          onChosen={(system) => form.api.setFieldValue('service_type', serviceTypeFor(system, values))}
        />
      </form.Field>
      <form.Field name="service_type">
        <SelectField
          label="Runs as"
          choices={serviceTypesOf(values.node_operating_system)}
          isDisabled={values.node_operating_system !== 'windows'}
          help={
            values.node_operating_system === 'windows'
              ? 'The sidecar starts the program itself, or controls its Windows service.'
              : `On ${operatingSystemLabel(values.node_operating_system)} the sidecar starts the program itself.`
          }
        />
      </form.Field>
      <form.Field name="executable_path" check={checkExecutablePath}>
        <TextField label="Path of the program" isMono help="On the machines that the sidecars run on." />
      </form.Field>
      <form.Field name="execute_parameters">
        <TextField
          label="Parameters to run it"
          isMono
          isOptional
          help={<CommandHelp values={values} parameters={values.execute_parameters} verb="Runs" />}
        />
      </form.Field>
      <form.Field name="validation_parameters">
        <TextField
          label="Parameters to check a configuration"
          isMono
          isOptional
          help={
            <CommandHelp
              values={values}
              parameters={values.validation_parameters}
              verb="Before each start, runs"
            />
          }
        />
      </form.Field>
      <form.Field name="default_template">
        <CodeField
          label="Default template"
          isOptional
          language="freemarker"
          rows={10}
          help="New configurations for this collector start with it. Existing configurations stay as they are."
        />
      </form.Field>
    </FormLayout>
  );
}

/** The service type that a collector has on a system: Windows alone has services of its own. */
const serviceTypeFor = (system: string, { service_type }: CollectorValues) =>
  system === 'windows' ? service_type : 'exec';

function SystemField({ onChosen }: { onChosen: (system: string) => void }) {
  const label = 'Operating system';
  const { name, value, problems, change, leave } = useFormField<string>(label);
  const knowsAll = useKnowsNewAgents();
  const choices = systems.filter(
    (system) => knowsAll || firstOperatingSystems.some((known) => known === system.value),
  );
  return (
    <FieldFrame
      label={label}
      name={name}
      problems={problems}
      help="Only sidecars on this system can run the collector."
    >
      <SelectInput
        value={value}
        choices={choices}
        onLeave={leave}
        onChange={(system) => {
          change(system);
          onChosen(system);
        }}
      />
    </FieldFrame>
  );
}

interface CommandHelpProps {
  values: CollectorValues;
  parameters: string;
  /** Begins the sentence that ends with the command. */
  verb: string;
}

/** What `%s` is, and the command that results. */
function CommandHelp({ values, parameters, verb }: CommandHelpProps) {
  const path = configurationPath(values.node_operating_system, values.name);
  const command = parameters.trim() === '' ? '' : commandLine(values.executable_path, parameters, path);
  return (
    <>
      %s is the path of the configuration file that the sidecar writes.
      {command !== '' && (
        <chakra.span display="block" overflowWrap="anywhere">
          {verb} <code className="mono">{command}</code>
        </chakra.span>
      )}
    </>
  );
}
