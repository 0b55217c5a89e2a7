import { chakra } from '@chakra-ui/react';
import type { Choice } from '@tailrace/domain/forms/choices';
import {
  boundsOf,
  type ConfigurationValues,
  checkConfiguration,
  configurationSections,
  type RequestedConfiguration,
  sizeText,
} from '@tailrace/domain/forms/configuration';
import type { ConfigurationField } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { useFieldContext } from '../form/form-contexts.ts';
import { useFormScope } from '../form/form-scope.ts';
import { ChoicesField } from '../inputs/ChoicesInput.tsx';
import { NumberField } from '../inputs/NumberInput.tsx';
import { PasswordField } from '../inputs/PasswordInput.tsx';
import { SelectField } from '../inputs/SelectInput.tsx';
import { StoredPasswordField } from '../inputs/StoredPasswordInput.tsx';
import { SwitchField } from '../inputs/SwitchInput.tsx';
import { TextareaField } from '../inputs/TextareaInput.tsx';
import { TextField } from '../inputs/TextInput.tsx';

interface UnknownSettingProps {
  label: string;
  help: ReactNode;
  isOptional: boolean;
}

/** A setting of a type that newer servers have. */
const UnknownSetting = (props: UnknownSettingProps) => (
  <FieldFrame {...props}>
    <chakra.span color="fg.muted">This setting cannot be edited here. Saving does not change it.</chakra.span>
  </FieldFrame>
);

type Warning = (key: string, value: unknown) => string | undefined;

interface ConfigurationFieldsProps {
  /** Path of the values in the form: `configuration`. */
  name: string;
  requested: RequestedConfiguration;
  /** The settings that are edited; omit them for a new entity. */
  stored?: ConfigurationValues;
  /** What to say at a setting while its value is typed, without refusing it. */
  warning?: Warning;
}

/** The settings a type requests, as fields of the surrounding form: the usual ones, then TLS, then the rarely changed ones. */
export function ConfigurationFields({ name, requested, stored = {}, warning }: ConfigurationFieldsProps) {
  const { AnyField } = useFormScope();
  const { main, tls, advanced } = configurationSections(requested);
  const fieldsOf = (fields: typeof main) =>
    fields.map(([key, field]) => (
      <AnyField key={key} name={`${name}.${key}`} check={checkConfiguration(field)}>
        <ConfigurationInput
          settingKey={key}
          field={field}
          isStored={Boolean(stored[key])}
          warning={warning}
        />
      </AnyField>
    ));
  return (
    <>
      {fieldsOf(main)}
      {tls && (
        <>
          {fieldsOf([tls.enable])}
          <AnyField name={`${name}.${tls.enable[0]}`}>
            <IfOn>{fieldsOf(tls.rest)}</IfOn>
          </AnyField>
        </>
      )}
      {advanced.length > 0 && (
        <chakra.details css={{ '&[open] > summary': { marginBottom: '16px' } }}>
          <chakra.summary cursor="pointer" fontWeight="550" w="fit-content">
            Advanced
          </chakra.summary>
          <chakra.div display="flex" flexDirection="column" gap="5">
            {fieldsOf(advanced)}
          </chakra.div>
        </chakra.details>
      )}
    </>
  );
}

/** Fields that only matter while the surrounding switch is on. */
function IfOn({ children }: { children: ReactNode }) {
  const { store } = useFieldContext<boolean>();
  return useStore(store, ({ value }) => value) ? children : null;
}

interface ConfigurationInputProps {
  settingKey: string;
  field: ConfigurationField;
  /** Whether the server has a value. */
  isStored: boolean;
  warning: Warning | undefined;
}

const choicesOf = ({ additional_info: { values = {} } }: ConfigurationField): Choice[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }));

/** The input for one setting, by its type and attributes. */
function ConfigurationInput({ settingKey, field, isStored, warning }: ConfigurationInputProps) {
  const { type, attributes } = field;
  const { store } = useFieldContext<unknown>();
  const value = useStore(store, (state) => state.value);
  const warned = warning?.(settingKey, value);
  const size = sizeText(settingKey, value);
  const texts = {
    label: field.human_name,
    help: warned ? (
      <>
        {field.description}
        <chakra.span
          display="block"
          bg="warn.bg"
          color="fg.default"
          borderRadius="sm"
          px="2"
          py="1"
          role="status"
        >
          {warned}
        </chakra.span>
      </>
    ) : (
      (field.description ?? undefined)
    ),
    isOptional: field.is_optional && type !== 'boolean',
  };
  if (field.is_encrypted) {
    const placeholder = isStored && field.is_optional ? 'Leave empty to remove it' : undefined;
    return (
      <StoredPasswordField {...texts} noun={field.human_name} isStored={isStored} placeholder={placeholder} />
    );
  }
  switch (type) {
    case 'boolean':
      return <SwitchField label={texts.label} help={texts.help} />;
    case 'number':
      return <NumberField {...texts} {...boundsOf(field)} step={1} unit={size && `= ${size}`} />;
    case 'dropdown':
      return (
        <SelectField
          {...texts}
          choices={choicesOf(field)}
          // A type that has a default value has a word for none of them: "disabled".
          placeholder={field.is_optional && field.default_value === null ? 'None' : undefined}
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
    default:
      return <UnknownSetting {...texts} />;
  }
}
