import { Box, Flex, useFieldContext } from '@chakra-ui/react';
import { durationFrom } from '@tailrace/domain/configurations/duration-checks';
import {
  optionLabel,
  optionProblems,
  relativeCheck,
  type SearchSettings,
  type SearchValues,
  searchSettings,
  searchValues,
  surroundingCheck,
  type TimeOption,
} from '@tailrace/domain/configurations/search-values';
import { useStore } from '@tanstack/react-form';
import { X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { IsoDurationField, IsoDurationInput } from '#/components/inputs/IsoDurationInput.tsx';
import { ListField } from '#/components/inputs/ListInput.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import type { SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';

const aMillisecond = durationFrom(1);

export function SearchForm(props: SettingFormProps<SearchSettings>) {
  const { value, defaults, save, failed, onSaved, onLeave } = props;
  const form = useEntityForm<SearchValues, unknown>({
    values: searchValues(value),
    save: (values) => save(searchSettings(values, value)),
    failed,
    onSaved,
  });
  const isLimited = useStore(form.api.store, (state) => state.values.isLimited);
  return (
    <SettingForm id="search" form={form} defaults={searchValues(defaults)} onLeave={onLeave}>
      <form.Field name="isLimited">
        <SwitchField
          label="Limit the time range of searches"
          help="Longer time ranges are cut to the limit."
        />
      </form.Field>
      {isLimited && (
        <form.Field name="limit" check={aMillisecond}>
          <IsoDurationField label="Longest time range" />
        </form.Field>
      )}
      <form.Field name="relative" check={relativeCheck}>
        <OptionsField
          label="Relative time ranges"
          noun="time range"
          help="Offered by the time range picker, shortest first. A length of 0 means all messages."
          isAllOffered
        />
      </form.Field>
      <form.Field name="surrounding" check={surroundingCheck}>
        <OptionsField
          label="Surrounding times"
          noun="surrounding time"
          help="Offered for messages around another one: this long before and after it."
        />
      </form.Field>
      <form.Field name="filterFields">
        <ListField
          label="Filter fields"
          help="Surrounding messages can be limited to those with the same values of these fields."
          noun="filter field"
          isMono
          isOptional
        />
      </form.Field>
      <form.Field name="disabledFields">
        <ListField
          label="Fields without analysis"
          help="Top values and statistics are not offered for these fields, because they are slow to compute."
          noun="field"
          isMono
          isOptional
        />
      </form.Field>
    </SettingForm>
  );
}

interface OptionsInputProps extends InputProps<readonly TimeOption[]> {
  /** Name of a row: "time range". */
  noun: string;
  /** Whether a length of 0 is offered, which means all messages. */
  isAllOffered?: boolean;
}

/** Lengths of time and what they are called. */
function OptionsInput({ value, onChange, onLeave, noun, isAllOffered = false }: OptionsInputProps) {
  const isChecked = useFieldContext()?.invalid ?? false;
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const problems = isChecked ? optionProblems(value, isAllOffered) : new Map<number, string>();

  const change = (at: number, part: Partial<TimeOption>) =>
    onChange(value.map((option, other) => (other === at ? { ...option, ...part } : option)));
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  const add = () => {
    rows.add();
    onChange([...value, { period: '', label: '' }]);
    focusRow(value.length);
  };

  return (
    <RowGroup ref={root} addLabel={`Add ${noun}`} onAdd={add} onLeave={onLeave}>
      {value.map((option, at) => (
        <Flex key={rows.keys[at]} data-row align="flex-start" gap="1.5" wrap="wrap">
          <FieldFrame
            label={`Length of ${noun} ${at + 1}`}
            isLabelHidden
            isOptional
            problems={[problems.get(at) ?? []].flat()}
          >
            <IsoDurationInput value={option.period} onChange={(period) => change(at, { period })} />
          </FieldFrame>
          <Box flex="1" minW="140px">
            <FieldFrame label={`Label of ${noun} ${at + 1}`} isLabelHidden isOptional>
              <TextInput
                value={option.label}
                placeholder={option.period === '' ? undefined : optionLabel({ ...option, label: '' })}
                onChange={(label) => change(at, { label })}
              />
            </FieldFrame>
          </Box>
          <RowButton icon={X} label={`Remove ${noun} ${at + 1}`} onPress={() => remove(at)} />
        </Flex>
      ))}
    </RowGroup>
  );
}

const OptionsField = toField<readonly TimeOption[], OptionsInputProps>(OptionsInput);
