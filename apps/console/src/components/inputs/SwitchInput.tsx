import { Field, Switch } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { switchRecipe } from '#/app/theme/recipes/form-controls.ts';
import type { InputProps } from '../form/to-field.tsx';
import { useFormField } from '../form/use-form-field.ts';

interface SwitchInputProps extends InputProps<boolean> {
  /** Shown beside it, as a statement: "Index messages". */
  label: string;
}

export function SwitchInput({ value, onChange, onLeave, label }: SwitchInputProps) {
  return (
    <Switch.Root
      recipe={switchRecipe}
      alignSelf="flex-start"
      // The hidden input stays where it is drawn: else focusing it scrolls what is around a scrolled list.
      position="relative"
      checked={value}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.HiddenInput onBlur={onLeave} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
  );
}

interface SwitchFieldProps {
  label: string;
  help?: ReactNode;
  isDisabled?: boolean;
}

/** A switch as a form field: its label is beside it instead of above. */
export function SwitchField({ label, help, isDisabled = false }: SwitchFieldProps) {
  const { name, value, problems, change, leave } = useFormField<boolean>(label);
  return (
    <Field.Root role="none" gap="0" invalid={problems.length > 0} disabled={isDisabled} data-field={name}>
      <SwitchInput value={value} onChange={change} onLeave={leave} label={label} />
      <Field.ErrorText>{problems.join(' ')}</Field.ErrorText>
      {help && <Field.HelperText ps="42px">{help}</Field.HelperText>}
    </Field.Root>
  );
}
