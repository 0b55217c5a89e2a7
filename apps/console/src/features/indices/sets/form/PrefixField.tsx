import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import { refusedField } from '#/components/form/refusal.ts';
import { useFormField } from '#/components/form/use-form-field.ts';
import { TextInput } from '#/components/inputs/TextInput.tsx';

interface PrefixFieldProps {
  /** What is wrong with the prefix in effect; it depends on the title too, so it is not the error of the last check. */
  problem: string | undefined;
  /** The prefix in effect, typed or made of the title. */
  prefix: string;
}

/** The prefix of a new index set, checked while it is typed. */
export function PrefixField({ problem, prefix }: PrefixFieldProps) {
  const { name, value, change, leave } = useFormField<string>('Index prefix');
  const { refusal } = useFormScope();
  const problems = problem === undefined ? refusedField(refusal, name, value) : [problem];
  const example = prefix === '' || problems.length > 0 ? '' : ` The first index is ${prefix}_0.`;
  return (
    <FieldFrame
      label="Index prefix"
      name={name}
      isOptional
      problems={problems}
      help={`Begins the names of its indices and cannot be changed later. Made from the title unless you enter one.${example}`}
    >
      <TextInput value={value} onChange={change} onLeave={leave} isMono placeholder={prefix} />
    </FieldFrame>
  );
}
