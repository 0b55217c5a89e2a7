import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MessageField } from './MessageField.tsx';
import styles from './message-detail.module.css';
import type { FieldCreation, ValueActions } from './model.ts';
import type { Marker } from './text-pieces.ts';

const noCreations: readonly FieldCreation[] = [];

/** More than a screenful. */
const atOnce = 50;

/** Returns the same actions object while the same ones are offered, so that a thousand fields do not rerender. */
function useSteadyActions(actions: ValueActions): ValueActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  }, [actions]);
  const canColumn = actions.toggleColumn !== undefined;
  const canShowValues = actions.showTopValues !== undefined;
  const canFollow = actions.follow !== undefined;
  return useMemo(
    (): ValueActions => ({
      filterFor: (field, value) => latest.current.filterFor(field, value),
      filterOut: (field, value) => latest.current.filterOut(field, value),
      filterExists: (field) => latest.current.filterExists(field),
      ...(canColumn && { toggleColumn: (field) => latest.current.toggleColumn?.(field) }),
      ...(canShowValues && { showTopValues: (field) => latest.current.showTopValues?.(field) }),
      ...(canFollow && { follow: (field, value) => latest.current.follow?.(field, value) }),
    }),
    [canColumn, canShowValues, canFollow],
  );
}

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
