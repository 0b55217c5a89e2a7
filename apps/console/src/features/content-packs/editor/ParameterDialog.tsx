import { chakra, Stack } from '@chakra-ui/react';
import {
  defaultValue,
  defaultValueCheck,
  parameterNameCheck,
} from '@tailrace/domain/content-packs/pack-draft';
import { all, required } from '@tailrace/domain/forms/checks';
import type { Schemas } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';

type Parameter = Schemas['ContentPackParameter'];

interface ParameterDialogProps {
  /** "Parameter for Nginx errors, stream_rules.0.value". */
  title: string;
  /** The parameter to edit, or the suggested one for a value. */
  parameter: Parameter;
  isNew: boolean;
  /** Names of the other parameters. */
  taken: readonly string[];
  /** Other parameters of the same type, which can be used instead of a new one. */
  others?: readonly Parameter[];
  onSave: (parameter: Parameter) => void;
  /** Uses one of the others. */
  onUse?: (name: string) => void;
  onClose: () => void;
}

const booleans = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
];

/** Creates or changes a parameter, or chooses another one. */
export function ParameterDialog(props: ParameterDialogProps) {
  const { title, parameter, isNew, taken, others = [], onSave, onUse, onClose } = props;
  const { type } = parameter;
  const form = useEntityForm({
    values: {
      existing: '',
      name: parameter.name,
      title: parameter.title,
      description: parameter.description,
      default_value: String(parameter.default_value ?? ''),
    },
    save: async ({ existing, default_value, ...texts }) => {
      if (existing !== '') onUse?.(existing);
      else onSave({ ...texts, type, default_value: defaultValue(type, default_value) });
    },
    onSaved: onClose,
  });
  const existing = useStore(form.api.store, ({ values }) => values.existing);
  const isOther = existing !== '';
  const action = isNew ? 'Create parameter' : 'Save parameter';
  return (
    <Modal label={title} width="560px" onClose={onClose}>
      <chakra.div p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="4" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <FormLayout form={form} label={title} submit={isOther ? 'Use parameter' : action} onLeave={onClose}>
          {others.length > 0 && (
            <form.Field name="existing">
              <SelectField
                label="Parameter"
                placeholder="New parameter"
                choices={others.map((other) => ({
                  value: other.name,
                  label: `${other.name} – ${other.title}`,
                }))}
              />
            </form.Field>
          )}
          {!isOther && (
            <Stack gap="5">
              <form.Field name="name" check={all(required('a name'), parameterNameCheck(taken))}>
                <TextField
                  label="Name"
                  isMono
                  help="Letters, digits and underscores. The file refers to the parameter by this name."
                />
              </form.Field>
              <form.Field name="title" check={required('a title')}>
                <TextField label="Title" help="Shown when the content pack is installed." />
              </form.Field>
              <form.Field name="description">
                <TextareaField label="Description" isOptional rows={2} />
              </form.Field>
              <form.Field name="default_value" check={defaultValueCheck(type)}>
                {type === 'boolean' ? (
                  <SelectField label="Default" placeholder="None" choices={booleans} isOptional />
                ) : (
                  <TextField
                    label="Default"
                    isOptional
                    help={type === 'string' ? undefined : `A value of the type ${type}.`}
                  />
                )}
              </form.Field>
            </Stack>
          )}
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}
