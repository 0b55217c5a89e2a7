import { chakra, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FieldFrameProps {
  label: string;
  /** Hides the label visually where the context already names the control, as in a table. */
  isLabelHidden?: boolean;
  /** What the value is for, or its format, in a sentence. */
  help?: ReactNode;
  /** Marks a visible label as optional; all other fields are required. */
  isOptional?: boolean;
  problems?: readonly string[];
  isDisabled?: boolean;
  /** Lets the summary find the field. */
  name?: string;
  children: ReactNode;
}

/** Label, control, error and help. The control reads its ids from context. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  help,
  isOptional = false,
  problems = [],
  isDisabled = false,
  name,
  children,
}: FieldFrameProps) {
  return (
    <Field.Root
      role="none"
      invalid={problems.length > 0}
      required={!isOptional}
      disabled={isDisabled}
      data-field={name}
    >
      <Field.Label alignSelf="flex-start" className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isOptional && !isLabelHidden && (
          <chakra.span fontWeight="normal" color="fg.muted">
            {' (optional)'}
          </chakra.span>
        )}
      </Field.Label>
      {children}
      <Field.ErrorText>
        {problems.map((problem) => (
          <chakra.span key={problem} display="block">
            {problem}
          </chakra.span>
        ))}
      </Field.ErrorText>
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}
