import type { Choice } from '@tailrace/domain/forms/choices';
import {
  boundsOf,
  checkConfiguration,
  orderedFields,
  type RequestedConfiguration,
} from '@tailrace/domain/forms/configuration';
import type { ConfigurationField } from '@tailrace/sdk';
import { useFormScope } from '../form/form-scope.ts';
import { ChoicesField } from '../inputs/ChoicesInput.tsx';
import { NumberField } from '../inputs/NumberInput.tsx';
import { PasswordField } from '../inputs/PasswordInput.tsx';
import { SelectField } from '../inputs/SelectInput.tsx';
import { SwitchField } from '../inputs/SwitchInput.tsx';
import { TextareaField } from '../inputs/TextareaInput.tsx';
import { TextField } from '../inputs/TextInput.tsx';

interface ConfigurationFieldsProps {
  /** Path of the values in the form: `configuration`. */
  name: string;
  requested: RequestedConfiguration;
}

/** The settings a type requests, as fields of the surrounding form. */
export function ConfigurationFields({ name, requested }: ConfigurationFieldsProps) {
  const { AnyField } = useFormScope();
  return orderedFields(requested).map(([key, field]) => (
    <AnyField key={key} name={`${name}.${key}`} check={checkConfiguration(field)}>
      <ConfigurationInput field={field} />
    </AnyField>
  ));
}

interface ConfigurationInputProps {
  field: ConfigurationField;
}

const choicesOf = ({ additional_info: { values = {} } }: ConfigurationField): Choice[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }));

/** The input for one setting, by its type and attributes. */
function ConfigurationInput({ field }: ConfigurationInputProps) {
  const { type, attributes } = field;
  const texts = {
    label: field.human_name,
    help: field.description ?? undefined,
    isOptional: field.is_optional && type !== 'boolean',
  };
  switch (type) {
    case 'boolean':
      return <SwitchField label={texts.label} help={texts.help} />;
    case 'number':
      return <NumberField {...texts} {...boundsOf(field)} step={1} />;
    case 'dropdown':
      return (
        <SelectField
          {...texts}
          choices={choicesOf(field)}
          placeholder={field.is_optional ? 'None' : undefined}
        />
      );
    case 'list':
      return (
        <ChoicesField {...texts} source={choicesOf(field)} canCreate={attributes.includes('allow_create')} />
      );
    case 'text':
      if (attributes.includes('textarea')) return <TextareaField {...texts} rows={10} />;
      if (attributes.includes('is_password')) return <PasswordField {...texts} />;
      return <TextField {...texts} />;
  }
}
