import { shortName } from '@tailrace/domain/search/field-value';
import { MarkedText } from './MarkedText.tsx';

interface FieldNameProps {
  name: string;
}

/** A field name exactly as the sender wrote it: always text, with control characters made visible. */
export function FieldName({ name }: FieldNameProps) {
  return (
    <bdi>
      <MarkedText text={shortName(name)} />
    </bdi>
  );
}
