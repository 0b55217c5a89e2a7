import type { KeyValue } from '@tailrace/domain/search/key-values';
import { FieldName } from '../FieldName.tsx';
import { LongText } from '../LongText.tsx';
import type { Marker } from '../text-pieces.ts';
import styles from './body.module.css';

interface PairListProps {
  field: string;
  pairs: readonly KeyValue[];
  mark: Marker;
}

/** Key-value pairs, one per line. */
export function PairList({ field, pairs, mark }: PairListProps) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(({ name, value }, at) => (
        <div key={`${at}${name}`}>
          <dt>
            <FieldName name={name} />
          </dt>
          <dd>
            <LongText field={field} text={value} mark={mark} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
