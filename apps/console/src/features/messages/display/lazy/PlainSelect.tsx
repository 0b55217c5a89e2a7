import { Field, NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { selectRecipe } from '#/app/theme/recipes/form-controls.ts';
import type { Choice } from '#/components/inputs/model.ts';

interface PlainSelectProps {
  /** Accessible name among the controls of its field: "rule 2, condition". */
  label: string;
  width: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One of several selects in a field, with its own name. */
export function PlainSelect({ label, width, value, choices, onChange }: PlainSelectProps) {
  return (
    <Field.Root role="none" w="auto">
      <NativeSelect.Root recipe={selectRecipe} w={width}>
        <NativeSelect.Field
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
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
    </Field.Root>
  );
}
