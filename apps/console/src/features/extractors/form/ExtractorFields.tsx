import { useFormScope } from '#/components/form/form-scope.ts';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { ConvertersField } from './ConvertersInput.tsx';
import { checkConverters } from './converter-check.ts';
import { checkOf, type ExtractorValues, typeChoices } from './form-values.ts';
import { SettingField } from './SettingField.tsx';
import { extractorSettings } from './settings.ts';

const conditions = [
  { value: 'none', label: 'Always' },
  { value: 'string', label: 'Only if the source field contains a text' },
  { value: 'regex', label: 'Only if the source field matches a regular expression' },
];

const strategies = [
  { value: 'copy', label: 'Copy: leave the source field as it is' },
  { value: 'cut', label: 'Cut: remove the extracted text from the source field' },
];

/** Every message has these fields, so nothing is ever cut from them. */
const coreFields = new Set(['message', 'source', 'timestamp']);

/** Types that name the fields they write. */
const namesOwnFields = new Set(['grok', 'json']);

interface ExtractorFieldsProps {
  values: ExtractorValues;
  /** Fields of recent messages that can be read. */
  sourceFields: readonly string[];
  /** Texts of recent messages in the source field. */
  texts: readonly string[];
}

/** The fields of the form, for the chosen type. */
export function ExtractorFields({ values, sourceFields, texts }: ExtractorFieldsProps) {
  const { AnyField } = useFormScope();
  const { extractor_type: type, condition_type, cut_or_copy, source_field } = values;
  const { help, settings } = extractorSettings[type];
  const isNeverCut = cut_or_copy === 'cut' && coreFields.has(source_field);
  return (
    <>
      <AnyField name="extractor_type">
        <SelectField label="Type" choices={typeChoices} help={help} />
      </AnyField>
      <AnyField name="source_field" check={checkOf('source_field')}>
        <TextField
          label="Source field"
          help="The field to read. Only texts are read."
          suggestions={sourceFields}
          isMono
        />
      </AnyField>
      {settings.map((setting) => (
        <AnyField
          key={`${type} ${setting.name}`}
          name={`config.${type}.${setting.name}`}
          check={checkOf(setting.name)}
        >
          <SettingField setting={setting} texts={texts} />
        </AnyField>
      ))}
      <AnyField name="condition_type">
        <SelectField label="Run" choices={conditions} />
      </AnyField>
      {condition_type !== 'none' && (
        <AnyField name="condition_value" check={checkOf('condition_value')}>
          <TextField
            label={condition_type === 'string' ? 'Text to look for' : 'Regular expression of the condition'}
            help={condition_type === 'string' ? 'Upper and lower case differ.' : undefined}
            isMono
          />
        </AnyField>
      )}
      {!namesOwnFields.has(type) && (
        <AnyField name="target_field" check={checkOf('target_field')}>
          <TextField label="Target field" help="The field to write." isMono />
        </AnyField>
      )}
      <AnyField name="cut_or_copy">
        <SelectField
          label="Extracted text"
          choices={strategies}
          help={isNeverCut ? `${source_field} is never cut, because every message requires it.` : undefined}
        />
      </AnyField>
      {!namesOwnFields.has(type) && (
        <AnyField name="converters" check={checkConverters}>
          <ConvertersField
            label="Converters"
            isOptional
            help="They change the extracted text, in this order."
          />
        </AnyField>
      )}
      <AnyField name="title" check={checkOf('title')}>
        <TextField label="Title" help="Shown in the list." />
      </AnyField>
    </>
  );
}
