import type { ComponentType } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { useFormField } from './use-form-field.ts';

/** What every input takes; its name, help and errors come from the `FieldFrame` around it. */
export interface InputProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Called when the input is left. */
  onLeave?: () => void;
}

type FieldProps<Props> = Omit<Props, keyof InputProps<never>> &
  Pick<FieldFrameProps, 'label' | 'help' | 'isOptional' | 'isDisabled'>;

/** An input as a field of a form: put it into a `form.Field`. */
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
