import type { Choice } from '@tailrace/domain/forms/choices';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';

interface FieldInputProps {
  label?: string;
  /** Empty while none is chosen. */
  value: string;
  choices: readonly Choice[];
  problems?: readonly string[];
  help?: string | undefined;
  placeholder?: string;
  canClear?: boolean;
  onChange: (field: string) => void;
}

/** A field of the messages, by completion; a name that no message has yet can be entered as well. */
export function FieldInput({
  label = 'Field',
  value,
  choices,
  problems = [],
  help,
  placeholder = 'Choose a field',
  canClear = false,
  onChange,
}: FieldInputProps) {
  return (
    <FieldFrame label={label} isLabelHidden problems={problems} help={help}>
      <ChoiceInput
        value={value === '' ? null : value}
        source={choices}
        canCreate
        canClear={canClear}
        placeholder={placeholder}
        onChange={(field) => onChange(field ?? '')}
      />
    </FieldFrame>
  );
}
