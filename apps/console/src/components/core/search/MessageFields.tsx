import { shortName } from '@tailrace/domain/search/field-value';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FieldBody } from './body/FieldBody.tsx';
import { FieldName } from './FieldName.tsx';
import { type FieldVerb, fieldVerbs } from './field-verbs.ts';
import styles from './message-detail.module.css';
import type { FieldCreation, ValueActions } from './model.ts';
import type { Marker } from './text-pieces.ts';
import { ValueMenu } from './ValueMenu.tsx';

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

interface MessageFieldProps {
  field: string;
  value: unknown;
  description: string | undefined;
  mark: Marker;
  isColumn: boolean;
  /** The first field is in the tab order; the arrow keys move on from it. */
  isFirst: boolean;
  actions: ValueActions;
  creations: readonly FieldCreation[];
}

/** One field of a message. When focused, it handles the keys of its actions; a click on the value lists them. */
const MessageField = memo(function MessageField({
  field,
  value,
  description,
  mark,
  isFirst,
  ...subject
}: MessageFieldProps) {
  const [isWritten, setWritten] = useState(false);
  const [isMenu, setMenu] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const anchor = `--value-${useId().replaceAll(/\W/g, '')}`;
  const layout: FieldVerb = {
    label: isWritten ? 'formatted' : 'as written',
    title: isWritten ? 'Show formatted' : 'Show as written',
    key: 'w',
    run: () => setWritten(!isWritten),
  };
  const verbs = [...fieldVerbs({ field, value, ...subject }), ...(canLayOut(value) ? [layout] : [])];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key === '-' ? '−' : event.key;
    const verb = verbs.find((candidate) => candidate.key === key);
    if (verb) verb.run();
    else if (key === 'Enter') setMenu(true);
    else if (key === 'ArrowDown') focusOn(event.currentTarget.nextElementSibling);
    else if (key === 'ArrowUp') focusOn(event.currentTarget.previousElementSibling);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isPressOnValue(event)) setMenu(true);
  };

  return (
    <li
      ref={item}
      className={styles.field}
      tabIndex={isFirst ? 0 : -1}
      aria-keyshortcuts="Enter"
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span className={styles.name}>
        <FieldName name={field} />
      </span>
      <div className={styles.value}>
        <div className={styles.body} data-value style={{ anchorName: anchor }}>
          <FieldBody field={field} value={value} mark={mark} isWritten={isWritten} />
        </div>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </div>
      <span className={styles.verbs}>
        {verbs
          .filter(({ isInMenuOnly }) => !isInMenuOnly)
          .map(({ label, key, run }) => (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              aria-label={`${label}: ${shortName(field)}`}
              aria-keyshortcuts={key === '−' ? '-' : key}
              onClick={run}
            >
              {label} <kbd data-key={key} />
            </button>
          ))}
      </span>
      {isMenu && (
        <ValueMenu
          field={field}
          anchor={anchor}
          verbs={verbs}
          onClose={() => {
            setMenu(false);
            item.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </li>
  );
});

/** Whether the value might have a formatted view; the parser decides when it is rendered. */
const canLayOut = (value: unknown) =>
  (typeof value === 'object' && value !== null) || (typeof value === 'string' && /[\n={[]/.test(value));

/** A click on the text of a value: not on a button within it, and not the end of selecting text. */
function isPressOnValue({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || window.getSelection()?.isCollapsed === false) return false;
  return target.closest('[data-value]') !== null && target.closest('button, a') === null;
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement) element.focus();
}
