import { Box, Flex } from '@chakra-ui/react';
import {
  type ConverterType,
  converterName,
  isConverterType,
  newConverters,
} from '@tailrace/domain/extractors/converters';
import { converterSettings, type Setting } from '@tailrace/domain/extractors/extractor-settings';
import { type ConverterEntry, converterChoices } from '@tailrace/domain/extractors/extractor-values';
import { listLocales } from '@tailrace/sdk/operations/cluster';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { query } from '#/app/calls/query.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { LookupTableInput } from '#/features/lookup/index.ts';

type ConvertersInputProps = InputProps<readonly ConverterEntry[]>;

/** The converters of the extracted value, in the order they run; each is used once at most. */
export function ConvertersInput({ value, onChange, onLeave }: ConvertersInputProps) {
  const free = converterChoices.filter((choice) => value.every(({ type }) => type !== choice.value));
  const add = (type: string) => {
    if (isConverterType(type)) onChange([...value, { type, config: { ...newConverters[type] } }]);
  };
  return (
    <Flex direction="column" gap="2" w="full" onBlur={onLeave}>
      {value.map((entry, at) => (
        <Converter
          key={entry.type}
          {...entry}
          onChange={(config) => onChange(value.with(at, { ...entry, config }))}
          onRemove={() => onChange(value.toSpliced(at, 1))}
        />
      ))}
      <SelectInput value="" onChange={add} choices={free} placeholder="Add a converter…" width="280px" />
    </Flex>
  );
}

interface ConverterProps {
  type: ConverterType;
  config: Record<string, unknown>;
  onChange: (config: Record<string, unknown>) => void;
  onRemove: () => void;
}

function Converter({ type, config, onChange, onRemove }: ConverterProps) {
  const settings = isConverterType(type) ? converterSettings[type] : [];
  const name = converterName(type);
  return (
    <Box role="group" aria-label={name} borderWidth="1px" borderRadius="md" bg="bg.panel">
      <Flex align="center" ps="3" pe="1" h="34px" textStyle="table" fontWeight="medium">
        <Box flex="1">{name}</Box>
        <RowButton icon={X} label={`Remove ${name}`} onPress={onRemove} />
      </Flex>
      {settings.length > 0 && (
        <Flex direction="column" gap="3" px="3" pb="3">
          {settings.map((setting) => (
            <ConverterSetting
              key={setting.name}
              setting={setting}
              value={config[setting.name] ?? setting.initial}
              onChange={(next) => onChange({ ...config, [setting.name]: next })}
            />
          ))}
        </Flex>
      )}
    </Box>
  );
}

interface ConverterSettingProps {
  setting: Setting;
  value: unknown;
  onChange: (value: unknown) => void;
}

function ConverterSetting({
  setting: { kind, label, help, isOptional },
  value,
  onChange,
}: ConverterSettingProps) {
  if (kind === 'switch') return <SwitchInput label={label} value={value === true} onChange={onChange} />;
  return (
    <FieldFrame label={label} help={help} isOptional={isOptional ?? false}>
      {kind === 'number' ? (
        <NumberInput value={typeof value === 'number' ? value : null} onChange={onChange} />
      ) : kind === 'locale' ? (
        <LocaleInput value={String(value ?? '')} onChange={onChange} />
      ) : kind === 'lookup' ? (
        <LookupTableInput value={String(value ?? '')} onChange={onChange} />
      ) : (
        <TextInput value={String(value ?? '')} onChange={onChange} isMono />
      )}
    </FieldFrame>
  );
}

/** One of the languages that the server knows. */
function LocaleInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useQuery(query(listLocales, {}, { isAside: true, staleTime: Number.POSITIVE_INFINITY }));
  const choices = Object.values(data?.locales ?? {})
    .map(({ language_tag, display_name }) => ({
      value: language_tag,
      label: display_name,
      detail: language_tag,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const known = choices.find((choice) => choice.value === value) ?? { value, label: value };
  return (
    <ChoiceInput
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      source={choices}
      known={known}
      canClear
      canCreate
    />
  );
}

export const ConvertersField = toField<readonly ConverterEntry[], ConvertersInputProps>(ConvertersInput);
