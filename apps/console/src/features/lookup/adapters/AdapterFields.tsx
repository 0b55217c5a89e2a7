import { Box, chakra } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { type AdapterSetting, adapterTypes, isAdapterType } from '@tailrace/domain/lookup/adapter-types';
import { checkSetting, isSwitchedOn, timeAtLeast } from '@tailrace/domain/lookup/config-values';
import { type AdapterSettings, adapterConfig } from '@tailrace/domain/lookup/lookup-forms';
import { chooseColumns, type TableFormat, tableHeader } from '@tailrace/domain/lookup/table-text';
import type { ResponseBody } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { AnyCheck } from '../form/any-check.ts';
import { TimeAmountField } from '../form/TimeAmountInput.tsx';
import { useTablePreview } from '../trial/use-preview.ts';
import { TableContentInput } from './TableContentInput.tsx';

type AdapterTypes = ResponseBody<'listLookupDataAdapterTypes'>;

interface AdapterTypeFieldProps {
  types: AdapterTypes;
  type: string;
}

/** The types that the server has, those the console has a form for first. */
export function AdapterTypeField({ types, type }: AdapterTypeFieldProps) {
  const { AnyField } = useFormScope();
  const known = Object.keys(adapterTypes).filter((name) => types[name]);
  const others = Object.keys(types).filter((name) => !isAdapterType(name));
  return (
    <AnyField name="type">
      <SelectField
        label="Type"
        choices={[...known, ...others].map((value) => ({
          value,
          label: isAdapterType(value) ? adapterTypes[value].name : value,
        }))}
        help={
          isAdapterType(type)
            ? adapterTypes[type].purpose
            : 'The console has no form for this type. It is created with the server’s default settings.'
        }
      />
    </AnyField>
  );
}

interface AdapterFieldsProps {
  form: EntityForm;
  values: AdapterSettings;
}

/** The settings of the chosen type. */
export function AdapterFields({ form, values }: AdapterFieldsProps) {
  const { AnyField } = useFormScope();
  const { type } = values;
  if (!isAdapterType(type)) {
    return (
      <chakra.p color="fg.muted" textStyle="table">
        The console has no form for data adapters of this type. Their settings stay as they are.
      </chakra.p>
    );
  }
  const config = values.config[type] ?? {};
  const columns = type === 'tailrace_csv' ? columnsOf(values) : [];
  return (
    <>
      {type === 'tailrace_csv' && <StoredTableFields form={form} values={values} />}
      {adapterTypes[type].settings
        .filter((setting) => isSwitchedOn(setting, config))
        .map((setting) => (
          <AnyField
            key={`${type} ${setting.name}`}
            name={`config.${type}.${setting.name}`}
            check={checkSetting(setting)}
          >
            <SettingField setting={setting} columns={columns} />
          </AnyField>
        ))}
    </>
  );
}

const formatOf = (values: AdapterSettings) => adapterConfig(values) as unknown as TableFormat;

/** The columns that can be chosen. */
const columnsOf = (values: AdapterSettings): string[] =>
  [...new Set(tableHeader(values.content, formatOf(values)))].filter((name) => name !== '');

const tableCheck: AnyCheck = (content) =>
  String(content).trim() === '' ? 'Paste or upload a table.' : undefined;

/** The table that the server stores, and what is wrong in it. */
function StoredTableFields({ form, values }: AdapterFieldsProps) {
  const { AnyField } = useFormScope();
  const preview = useTablePreview(adapterConfig(values), values.content);
  return (
    <Box display="grid" gap="2">
      <AnyField name="content" check={tableCheck}>
        <ContentField form={form} values={values} />
      </AnyField>
      {preview && <TableProblems preview={preview} />}
    </Box>
  );
}

/** Chooses the columns of a table that is pasted or uploaded, as far as its header leaves no choice. */
function ContentField({ form: { api }, values }: AdapterFieldsProps) {
  const { name, value, problems, change, leave } = useFormField<string>('Table');
  const format = formatOf(values);
  const enter = (next: string) => {
    const stored = values.config.tailrace_csv ?? {};
    const chosen = chooseColumns(tableHeader(value, format), tableHeader(next, format), {
      key: String(stored.key_column),
      value: String(stored.value_column),
    });
    change(next);
    api.setFieldValue('config.tailrace_csv.key_column', chosen.key);
    api.setFieldValue('config.tailrace_csv.value_column', chosen.value);
  };
  return (
    <FieldFrame
      label="Table"
      name={name}
      problems={problems}
      help="Paste it, or upload a file. The first line names the columns."
    >
      <TableContentInput value={value} onChange={enter} onLeave={leave} format={format} />
    </FieldFrame>
  );
}

interface TableProblemsProps {
  preview: ResponseBody<'previewLookupDataAdapter'>;
}

/** How many rows the server reads, and the lines that it leaves out. */
function TableProblems({ preview: { error, total_rows, problems } }: TableProblemsProps) {
  return (
    <Box role="status" textStyle="table">
      {error ? (
        <chakra.p color="danger.fg" overflowWrap="anywhere">
          {error}
        </chakra.p>
      ) : (
        <chakra.p color="fg.muted">
          {total_rows === null ? '' : `The server reads ${countOf(total_rows, 'row')}.`}
        </chakra.p>
      )}
      {problems.length > 0 && (
        <>
          <chakra.p mt="1" style={{ color: 'var(--level-warning)' }}>
            {problems.length === 20 ? 'The first lines that are' : 'Lines that are'} left out:
          </chakra.p>
          <chakra.ul ps="4" listStyleType="disc">
            {problems.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {formatCount(line)}: {reason}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}

interface SettingFieldProps {
  setting: AdapterSetting;
  /** The names in the header of a table that the server stores. */
  columns: readonly string[];
}

/** The field of one setting, by its kind. */
function SettingField({ setting, columns }: SettingFieldProps) {
  const { label, help, kind, choices = [], min = 0, unit, isOptional = false } = setting;
  const texts = { label, help, isOptional };
  switch (kind) {
    case 'number':
      return <NumberField {...texts} min={min} step={1} {...(unit && { unit })} />;
    case 'switch':
      return <SwitchField label={label} help={help} />;
    case 'select':
      return <SelectField {...texts} choices={choices} />;
    case 'column':
      return columns.length > 0 ? (
        <SelectField {...texts} choices={columns.map((value) => ({ value, label: value }))} />
      ) : (
        <TextField {...texts} isMono />
      );
    case 'time':
      return <TimeAmountField {...texts} />;
    case 'headers':
      return <TextareaField {...texts} placeholder="Accept: application/json" />;
    case 'character':
    case 'text':
      return <TextField {...texts} isMono />;
  }
}

interface ErrorTtlFieldsProps {
  isEnabled: boolean;
}

/** How long a failed lookup is cached. */
export function ErrorTtlFields({ isEnabled }: ErrorTtlFieldsProps) {
  const { AnyField } = useFormScope();
  return (
    <>
      <AnyField name="custom_error_ttl_enabled">
        <SwitchField
          label="Set how long errors are cached"
          help="A failed lookup is not repeated for this time; for 5 seconds otherwise."
        />
      </AnyField>
      {isEnabled && (
        <AnyField name="custom_error_ttl" check={timeAtLeast(1) as AnyCheck}>
          <TimeAmountField label="Cache errors for" />
        </AnyField>
      )}
    </>
  );
}

/** The server's errors by its names, under those of the form. */
export const adapterErrors = (
  { type }: Pick<AdapterSettings, 'type'>,
  errors: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> => {
  const settings = isAdapterType(type) ? adapterTypes[type].settings : [];
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      settings.some((setting) => setting.name === name) ? `config.${type}.${name}` : name,
      messages,
    ]),
  );
};
