import { shortName } from './field-value.ts';
import { MarkedText } from './MarkedText.tsx';

interface FieldNameProps {
  name: string;
}

/** The name of a field as the sender wrote it: whatever is in it is text and can be seen. */
export function FieldName({ name }: FieldNameProps) {
  return (
    <bdi>
      <MarkedText text={shortName(name)} />
    </bdi>
  );
}
