import { Field, NativeSelect, useFieldContext } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { selectRecipe } from '#/app/theme/recipes/form-controls.ts';

interface UnitSelectProps {
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** The unit of a number. A field context of its own, because the label above belongs to the number. */
export function UnitSelect({ names, value, onChange }: UnitSelectProps) {
  const measured = useFieldContext();
  const id = useId();
  return (
    <Field.Root role="none" w="auto" disabled={measured?.disabled}>
      <span id={id} className="visually-hidden">
        unit
      </span>
      <NativeSelect.Root recipe={selectRecipe} w="128px">
        <NativeSelect.Field
          aria-labelledby={measured ? `${measured.ids.label} ${id}` : id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
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
