import { chakra, Flex } from '@chakra-ui/react';
import {
  converterTypes,
  missingConverterSettings,
  newConverters,
} from '@tailrace/domain/extractors/converters';
import {
  converterSettings,
  extractorSettings,
  type Setting,
} from '@tailrace/domain/extractors/extractor-settings';
import {
  type ConverterEntry,
  checkOf,
  type ExtractorValues,
  typeChoices,
} from '@tailrace/domain/extractors/extractor-values';
import type { Check } from '@tailrace/domain/forms/checks';
import { isNumberField } from '@tailrace/domain/search/field-type';
import { captureProblems, suggestPattern, unknownReferences } from '@tailrace/languages/grok';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { Button } from '#/components/core/Button.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import { useFormField } from '#/components/form/use-form-field.ts';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { everyGrokPattern, type GrokPattern } from '#/features/grok/index.ts';
import { LookupTableField } from '#/features/lookup/index.ts';
import { ConvertersField } from './ConvertersInput.tsx';

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

/** Checks that converters have their required settings, because servers silently drop those that do not. */
const checkConverters: Check<unknown> = (value) => {
  for (const { type, config } of value as readonly ConverterEntry[]) {
    const [missing] = missingConverterSettings(type, config);
    const label = missing && converterSettings[type].find(({ name }) => name === missing)?.label;
    if (label) return `${converterTypes[type]} needs “${label}”.`;
  }
  return undefined;
};

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
          help="The field to read; it must be a text field."
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
      {!namesOwnFields.has(type) && (
        <AnyField name="converters">
          <NumberNote field={values.target_field} />
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

/** Offers the conversion to a number where other messages have numbers in the field: text would make it mixed. */
function NumberNote({ field }: { field: string }) {
  const { value, change } = useFormField<readonly ConverterEntry[]>('Converters');
  const types = useQuery(query(listFieldTypes, {}, { isAside: true })).data;
  const known = types?.find(({ name }) => name === field);
  if (!known || !isNumberField(known.type.type) || value.some(({ type }) => type === 'numeric')) return null;
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      bg="warn.bg"
      borderRadius="md"
      px="3"
      py="2"
      textStyle="table"
    >
      <chakra.span flex="1" minW="200px">
        {field} is a number in other messages. As text, it cannot be added up or compared.
      </chakra.span>
      <Button
        size="sm"
        onClick={() => change([...value, { type: 'numeric', config: { ...newConverters.numeric } }])}
      >
        Convert to a number
      </Button>
    </Flex>
  );
}

interface SettingFieldProps {
  setting: Setting;
  /** Texts of recent messages in the source field. */
  texts: readonly string[];
}

/** The field of one setting, by its kind. */
function SettingField({ setting, texts }: SettingFieldProps) {
  const { label, help, kind, isOptional } = setting;
  switch (kind) {
    case 'grok':
      return <GrokField label={label} help={help} texts={texts} />;
    case 'regex':
      return <CodeField label={label} help={help} language="regex" rows={1} />;
    case 'number':
      return <NumberField label={label} help={help} step={1} min={0} />;
    case 'switch':
      return <SwitchField label={label} help={help} />;
    case 'lookup':
      return <LookupTableField label={label} help={help} />;
    case 'locale':
    case 'text':
      return <TextField label={label} help={help} isOptional={isOptional} isMono />;
  }
}

interface GrokFieldProps {
  label: string;
  help?: string | undefined;
  /** Texts of recent messages, to suggest a pattern from. */
  texts: readonly string[];
}

const noPatterns: readonly GrokPattern[] = [];

/** A grok pattern that completes the names of stored patterns and marks what is wrong with its references. */
function GrokField({ label, help, texts }: GrokFieldProps) {
  const { value: pattern, change } = useFormField<string>(label);
  const { data: stored = noPatterns } = useQuery(everyGrokPattern());
  const words = useMemo(
    () => stored.map(({ name, pattern }) => ({ name, detail: pattern.slice(0, 40) })),
    [stored],
  );
  const problems = useMemo(() => {
    const names = stored.map(({ name }) => name);
    const unknown = names.length === 0 ? [] : unknownReferences(pattern, names);
    return [...unknown, ...captureProblems(pattern)];
  }, [stored, pattern]);
  const suggestion = useMemo(
    () =>
      pattern === ''
        ? suggestPattern(
            texts,
            stored.map(({ name }) => name),
          )
        : null,
    [pattern, texts, stored],
  );
  return (
    <>
      <CodeField label={label} help={help} language="grok" rows={1} completions={words} problems={problems} />
      {suggestion !== null && (
        <Button size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => change(suggestion)}>
          Suggest a pattern from recent messages
        </Button>
      )}
    </>
  );
}
