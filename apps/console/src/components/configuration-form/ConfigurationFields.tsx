import { useFormScope } from '../form/form-scope.ts';
import { ConfigurationInput } from './ConfigurationInput.tsx';
import { checkConfiguration, orderedFields, type RequestedConfiguration } from './configuration.ts';

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
