import { useFormScope } from '../form/form-scope.ts';
import { ConfigurationInput } from './ConfigurationInput.tsx';
import { checkConfiguration, orderedFields, type RequestedConfiguration } from './configuration.ts';

interface ConfigurationFieldsProps {
  /** Where the form keeps the values: `configuration`. */
  name: string;
  requested: RequestedConfiguration;
}

/** The settings a type asks for, as fields of the form they stand in. */
export function ConfigurationFields({ name, requested }: ConfigurationFieldsProps) {
  const { AnyField } = useFormScope();
  return orderedFields(requested).map(([key, field]) => (
    <AnyField key={key} name={`${name}.${key}`} check={checkConfiguration(field)}>
      <ConfigurationInput field={field} />
    </AnyField>
  ));
}
