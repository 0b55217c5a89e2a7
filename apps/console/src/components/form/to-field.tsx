import type { ComponentType } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { useFormField } from './use-form-field.ts';

/** Props of every input; its label, help and errors come from the surrounding `FieldFrame`. */
export interface InputProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Called on blur. */
  onLeave?: () => void;
}

type FieldProps<Props> = Omit<Props, keyof InputProps<never>> &
  Pick<FieldFrameProps, 'label' | 'help' | 'isOptional' | 'isDisabled'>;

/** Makes an input usable as a form field inside a `form.Field`. */
export function toField<Value, Props extends InputProps<Value>>(
  Input: ComponentType<Props>,
): ComponentType<FieldProps<Props>> {
  return function InputField({ label, help, isOptional, isDisabled, ...rest }: FieldProps<Props>) {
    const { name, value, problems, change, leave } = useFormField<Value>(label);
    const props = { ...rest, value, onChange: change, onLeave: leave } as unknown as Props;
    return (
      <FieldFrame {...{ label, help, isOptional, isDisabled, name, problems }}>
        <Input {...props} />
      </FieldFrame>
    );
  };
}
