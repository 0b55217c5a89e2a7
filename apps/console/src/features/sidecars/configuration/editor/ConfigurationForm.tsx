import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { required } from '@tailrace/domain/forms/checks';
import { collectorConfigurationNotices } from '@tailrace/domain/notices/sidecars';
import { collectorLabel } from '@tailrace/domain/sidecars/collector-form';
import { configurationToValidate } from '@tailrace/domain/sidecars/collector-validation';
import {
  checkConfigurationName,
  configurationRequest,
  configurationValues,
  templateForCollector,
} from '@tailrace/domain/sidecars/configuration-form';
import { validateCollectorConfiguration } from '@tailrace/sdk/operations/sidecars';
import { useStore } from '@tanstack/react-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { collectorQueries, useAllCollectors } from '../collectors.ts';
import { type Configuration, configurationQueries, configurations } from '../configurations.ts';

interface ConfigurationFormProps {
  /** The configuration to edit; omit it for a new one. */
  configuration?: Configuration;
  onSaved: () => void;
  onLeave: () => void;
}

export function ConfigurationForm({ configuration, onSaved, onLeave }: ConfigurationFormProps) {
  const { save, failed } = configurations.useSave(configuration);
  const { data: assigned } = useQuery({
    ...configurationQueries.sidecars(configuration?.id ?? ''),
    enabled: configuration !== undefined,
  });
  const sidecars = assigned?.sidecar_ids.length ?? 0;
  const form = useEntityForm({
    values: configurationValues(configuration),
    save: (values) => save(configurationRequest(values, configuration)),
    failed,
    onSaved,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const errors = useLiveErrors(
    validateCollectorConfiguration,
    values.name.trim() === '' ? null : configurationToValidate(configurationRequest(values, configuration)),
    collectorConfigurationNotices.validateFailed,
  );
  return (
    <FormLayout
      form={withLiveErrors(form, values, errors)}
      label={configuration ? `Configuration ${configuration.name}` : 'New collector configuration'}
      submit={configuration ? 'Save configuration' : 'Create configuration'}
      submitting={configuration ? 'Saving configuration' : 'Creating configuration'}
      onLeave={onLeave}
    >
      <form.Field name="name" check={checkConfigurationName}>
        <TextField label="Name" />
      </form.Field>
      <form.Field name="color">
        <ColorField label="Color" help="Marks the configuration in the lists of sidecars." />
      </form.Field>
      <form.Field name="collector_id" check={required('a log collector', 'Choose')}>
        <CollectorField
          template={values.template}
          onTemplate={(template) => form.api.setFieldValue('template', template)}
          sidecars={sidecars}
        />
      </form.Field>
      <form.Field name="template" check={required('a template', 'Write')}>
        <CodeField label="Template" language="template" rows={18} />
      </form.Field>
    </FormLayout>
  );
}

function ColorInput({ value, onChange, onLeave }: InputProps<string>) {
  return (
    <Flex align="center" gap="2">
      <chakra.input
        type="color"
        w="44px"
        h="32px"
        p="0.5"
        borderWidth="1px"
        borderRadius="md"
        aria-label="Color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <chakra.code className="mono" color="fg.muted">
        {value}
      </chakra.code>
    </Flex>
  );
}

const ColorField = toField<string, InputProps<string>>(ColorInput);

interface CollectorFieldProps {
  template: string;
  onTemplate: (template: string) => void;
  /** How many sidecars have the configuration; its collector cannot be changed while there are any. */
  sidecars: number;
}

/** Chooses the collector, whose default template replaces an empty or an unchanged one. */
function CollectorField({ template, onTemplate, sidecars }: CollectorFieldProps) {
  const label = 'Log collector';
  const client = useQueryClient();
  const { name, value, problems, change, leave } = useFormField<string>(label);
  const all = useAllCollectors() ?? [];
  // The default template of the chosen collector, where the written one does not make room for it.
  const [offered, setOffered] = useState<string | null>(null);

  const choose = async (id: string) => {
    const previous = value;
    change(id);
    setOffered(null);
    const read = async (collectorId: string) =>
      collectorId === ''
        ? null
        : (await client.ensureQueryData(collectorQueries.one(collectorId))).default_template;
    const [before, after] = await Promise.all([read(previous), read(id)]);
    const next = templateForCollector(template, after, before);
    if (next === null) setOffered(after);
    else onTemplate(next);
  };
  const help =
    sidecars > 0
      ? `${countOf(sidecars, 'sidecar has', 'sidecars have')} this configuration, so its collector cannot be changed.`
      : 'The program that reads the rendered template.';
  return (
    <FieldFrame label={label} name={name} problems={problems} isDisabled={sidecars > 0} help={help}>
      <SelectInput
        value={value}
        placeholder="Choose a log collector"
        choices={all.map((collector) => ({ value: collector.id, label: collectorLabel(collector) }))}
        onLeave={leave}
        onChange={(id) => void choose(id)}
      />
      {offered !== null && (
        <Flex align="center" gap="2" mt="1.5" role="status" textStyle="table">
          <Button
            size="sm"
            onClick={() => {
              onTemplate(offered);
              setOffered(null);
            }}
          >
            Use its default template
          </Button>
          <chakra.span color="fg.muted">It replaces what you have written.</chakra.span>
        </Flex>
      )}
    </FieldFrame>
  );
}
