import { useEffect, useState } from 'react';
import { MessageField } from './MessageField.tsx';
import styles from './message-detail.module.css';
import type { FieldCreation, ValueActions } from './model.ts';
import type { Marker } from './text-pieces.ts';
import { useSteadyActions } from './use-steady-actions.ts';

interface MessageFieldsProps {
  /** In reading order. */
  names: readonly string[];
  values: Readonly<Record<string, unknown>>;
  columns: readonly string[];
  mark: Marker;
  actions: ValueActions;
  describeValue: (field: string, value: unknown) => string | undefined;
  /** Keep it stable, so that fields do not rerender. */
  creations?: readonly FieldCreation[] | undefined;
}

const noCreations: readonly FieldCreation[] = [];

/** More than a screenful. */
const atOnce = 50;

/** The fields of a message: a screenful at once, the rest in batches. */
export function MessageFields({
  names,
  values,
  columns,
  mark,
  describeValue,
  creations = noCreations,
  ...props
}: MessageFieldsProps) {
  const actions = useSteadyActions(props.actions);
  const [count, setCount] = useState(atOnce);
  const isWhole = count >= names.length;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setCount(count + atOnce));
    return () => cancelAnimationFrame(frame);
  }, [count, isWhole]);
  return (
    <ul className={styles.fields} aria-label="Fields" aria-busy={!isWhole}>
      {names.slice(0, count).map((field, index) => (
        <MessageField
          key={field}
          field={field}
          value={values[field]}
          description={describeValue(field, values[field])}
          mark={mark}
          isColumn={columns.includes(field)}
          isFirst={index === 0}
          actions={actions}
          creations={creations}
        />
      ))}
    </ul>
  );
}
