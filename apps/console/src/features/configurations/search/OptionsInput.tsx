import { Box, Flex, useFieldContext } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { IsoDurationInput } from '#/components/inputs/IsoDurationInput.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { optionLabel, optionProblems, type TimeOption } from './search-values.ts';

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

export const OptionsField = toField<readonly TimeOption[], OptionsInputProps>(OptionsInput);
