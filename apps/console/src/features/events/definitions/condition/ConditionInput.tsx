import { type Condition, edited } from '@tailrace/domain/events/condition-tree';
import type { Choice } from '@tailrace/domain/forms/choices';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { GroupEditor } from './GroupEditor.tsx';

interface ConditionInputProps extends InputProps<Condition> {
  /** The fields that can be measured. */
  fields: readonly Choice[];
}

/** The condition of a definition: comparisons, joined by and or or, in groups. */
export function ConditionInput({ value, onChange, onLeave, fields }: ConditionInputProps) {
  return (
    <GroupEditor
      group={value.root}
      fields={fields}
      onChange={(root) => onChange(edited(value, root))}
      onLeave={onLeave}
    />
  );
}

export const ConditionField = toField<Condition, ConditionInputProps>(ConditionInput);
