import { type ReactNode, useState } from 'react';
import { shownFields } from './field-value.ts';
import { LongText } from './LongText.tsx';
import { MessageFields } from './MessageFields.tsx';
import styles from './message-detail.module.css';
import type { FieldActions, FieldCreation, SearchMessage } from './model.ts';
import type { Marker } from './text-pieces.ts';

interface MessageDetailProps {
  message: SearchMessage;
  /** Filters out the server's internal fields and sorts the rest in reading order. */
  visibleFields: (names: readonly string[]) => readonly string[];
  columns: readonly string[];
  mark: Marker;
  actions: FieldActions;
  /** Explains a value that is not self-explanatory: a stream's title, a level's name, the local time. */
  describeValue: (field: string, value: unknown) => string | undefined;
  /** What the user may create from a field. */
  creations?: readonly FieldCreation[] | undefined;
  /** Shows values as stored, without the changes of decorators. */
  isRaw: boolean;
  onRaw: (isRaw: boolean) => void;
  /** Further links of the message, such as its permalink. */
  links?: ReactNode;
  /** Links to the surrounding messages, on a line of their own. */
  surroundings?: ReactNode;
}

const noMarks = () => [];

/** One message in full, with the actions of each field. */
export function MessageDetail(props: MessageDetailProps) {
  const { message, visibleFields, columns, mark, actions, describeValue, isRaw } = props;
  const [isJson, setJson] = useState(false);
  const [hasInternal, setInternal] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const values = shownFields(message, isRaw);
  const all = Object.keys(values);
  const visible = visibleFields(all);
  const internal = internalFields(all, visible);
  const shown = hasInternal ? [...visible, ...internal] : visible;
  const json = () => JSON.stringify(values, null, 2);

  return (
    <article className={styles.detail} aria-label="Message in full">
      <div className={styles.actions}>
        <button type="button" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
          {isJson ? 'Fields' : 'JSON'}
        </button>
        <button
          type="button"
          onClick={() => navigator.clipboard.writeText(json()).then(() => setCopied(true))}
          onBlur={() => setCopied(false)}
        >
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy JSON'}</span>
        </button>
        {message.undecorated && (
          <button type="button" aria-pressed={isRaw} onClick={() => props.onRaw(!isRaw)}>
            Raw values <kbd>u</kbd>
          </button>
        )}
        {props.links}
      </div>
      {props.surroundings}
      {isJson ? (
        <div className={styles.json}>
          <LongText field="the message" text={json()} mark={noMarks} />
        </div>
      ) : (
        <>
          <MessageFields
            names={shown}
            values={values}
            columns={columns}
            mark={mark}
            actions={actions}
            describeValue={describeValue}
            creations={props.creations}
          />
          {internal.length > 0 && (
            <button type="button" className={styles.internal} onClick={() => setInternal(!hasInternal)}>
              {hasInternal ? 'Hide' : 'Show'} {internal.length} fields of the server
            </button>
          )}
        </>
      )}
    </article>
  );
}

function internalFields(all: readonly string[], visible: readonly string[]): string[] {
  const seen = new Set(visible);
  return all.filter((name) => !seen.has(name)).sort();
}
