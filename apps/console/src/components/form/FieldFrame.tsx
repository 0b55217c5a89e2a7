import { chakra, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FieldFrameProps {
  label: string;
  /** Whether what stands around the control names it already, as in a table. */
  isLabelHidden?: boolean;
  /** What the value is for or how it is written, in a sentence. */
  help?: ReactNode;
  /** Optional fields say so; all others are required. */
  isOptional?: boolean;
  problems?: readonly string[];
  isDisabled?: boolean;
  /** Finds the field from the summary. */
  name?: string;
  children: ReactNode;
}

/** Label above, the control, what is wrong with it, help below. The control finds its names by itself. */
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
        {isOptional && (
          <chakra.span ms="1.5" fontWeight="normal" color="fg.muted">
            optional
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
