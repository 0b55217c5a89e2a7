import type { Choice, ChoiceSource } from '@tailrace/domain/forms/choices';
import { type InputProps, toField } from '../form/to-field.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';

interface ChoiceInputProps extends InputProps<string | null> {
  source: ChoiceSource;
  /** The selected choice, which may not be among the search results. */
  known?: Choice;
  canClear?: boolean;
  /** Whether a text that is not a choice can be entered. */
  canCreate?: boolean;
  placeholder?: string;
}

/** Selects one of many, by typing. */
export function ChoiceInput({ value, onChange, known, ...rest }: ChoiceInputProps) {
  return (
    <ChoiceBox
      {...rest}
      known={known ? [known] : []}
      value={value === null ? [] : [value]}
      onChange={([next]) => onChange(next ?? null)}
    />
  );
}

export const ChoiceField = toField<string | null, ChoiceInputProps>(ChoiceInput);
