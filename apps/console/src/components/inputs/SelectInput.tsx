import { NativeSelect } from '@chakra-ui/react';
import type { Choice } from '@tailrace/domain/forms/choices';
import { ChevronDown } from 'lucide-react';
import { selectRecipe } from '#/app/theme/recipes/form-controls.ts';
import { type InputProps, toField } from '../form/to-field.tsx';

interface SelectInputProps extends InputProps<string> {
  choices: readonly Choice[];
  /** Shown while nothing is selected: "Choose an index set". */
  placeholder?: string;
  width?: string;
  /** Names a select outside a field. */
  label?: string;
}

/** Selects one of a few. For many, or for choices that must be searched, use `ChoiceInput`. */
export function SelectInput({
  value,
  onChange,
  onLeave,
  choices,
  placeholder,
  width,
  label,
}: SelectInputProps) {
  // A value that is no longer offered stays selected until the user picks another.
  const isForeign = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <NativeSelect.Root recipe={selectRecipe} w={width}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      >
        {(placeholder || value === '') && <option value="">{placeholder ?? 'Choose'}</option>}
        {isForeign && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

export const SelectField = toField<string, SelectInputProps>(SelectInput);
