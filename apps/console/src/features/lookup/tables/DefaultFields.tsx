import {
  checkMultiDefault,
  checkSingleDefault,
  multiTypes,
  singleTypes,
  type TableDefaults,
} from '@tailrace/domain/lookup/lookup-forms';
import { useFormScope } from '#/components/form/form-scope.ts';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { AnyCheck } from '../form/any-check.ts';

const booleans = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
];

type DefaultFieldsProps = Pick<TableDefaults, 'default_single_value_type' | 'default_multi_value_type'>;

/** What a table returns when nothing is found. */
export function DefaultFields({
  default_single_value_type: single,
  default_multi_value_type: multi,
}: DefaultFieldsProps) {
  const { AnyField } = useFormScope();
  return (
    <>
      <AnyField name="default_single_value_type">
        <SelectField
          label="Default value"
          choices={singleTypes}
          help="Returned for keys without a value, and when the lookup fails."
        />
      </AnyField>
      {single !== 'NULL' && (
        <AnyField key={single} name="default_single_value" check={checkSingleDefault as AnyCheck}>
          {single === 'BOOLEAN' ? (
            <SelectField label="Value" choices={booleans} />
          ) : (
            <TextField label="Value" isOptional={single === 'STRING'} />
          )}
        </AnyField>
      )}
      <AnyField name="default_multi_value_type">
        <SelectField
          label="Default object"
          choices={multiTypes}
          help="For rules that read several values of a result at once."
        />
      </AnyField>
      {multi === 'OBJECT' && (
        <AnyField name="default_multi_value" check={checkMultiDefault as AnyCheck}>
          <CodeField
            label="Object"
            language="json"
            rows={3}
            help="Such as {&quot;team&quot;: &quot;web&quot;}."
          />
        </AnyField>
      )}
    </>
  );
}
