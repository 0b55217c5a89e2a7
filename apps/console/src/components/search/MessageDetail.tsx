import { type ReactNode, useState } from 'react';
import { LongText } from './LongText.tsx';
import { MessageField } from './MessageField.tsx';
import styles from './message-detail.module.css';
import type { FieldActions, SearchMessage } from './model.ts';
import type { Marker } from './text-pieces.ts';

interface MessageDetailProps {
  message: SearchMessage;
  /** Names of the fields people look at, in reading order; the others are the server's own. */
  visibleFields: readonly string[];
  columns: readonly string[];
  mark: Marker;
  actions: FieldActions;
  /** Words for a value that does not speak for itself: a stream's title, a level's name, the time here. */
  describeValue: (field: string, value: unknown) => string | undefined;
  /** What else leads on from this message, such as its permalink. */
  links?: ReactNode;
  /** What leads to the messages around this one, on a line of its own. */
  surroundings?: ReactNode;
}

const noMarks = () => [];

/** One message in full, with what can be done about each of its fields. */
export function MessageDetail(props: MessageDetailProps) {
  const { message, visibleFields, columns, mark, actions, describeValue } = props;
  const [isJson, setJson] = useState(false);
  const [hasInternal, setInternal] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const internalFields = Object.keys(message.fields)
    .filter((field) => !visibleFields.includes(field))
    .sort();
  const shown = hasInternal ? [...visibleFields, ...internalFields] : visibleFields;
  const json = () => JSON.stringify(message.fields, null, 2);

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
        {props.links}
      </div>
      {props.surroundings}
      {isJson ? (
        <div className={styles.json}>
          <LongText field="" text={json()} mark={noMarks} />
        </div>
      ) : (
        <>
          <ul className={styles.fields} aria-label="Fields">
            {shown.map((field, index) => (
              <MessageField
                key={field}
                field={field}
                value={message.fields[field]}
                description={describeValue(field, message.fields[field])}
                mark={mark}
                isColumn={columns.includes(field)}
                isFirst={index === 0}
                actions={actions}
              />
            ))}
          </ul>
          {internalFields.length > 0 && (
            <button type="button" className={styles.internal} onClick={() => setInternal(!hasInternal)}>
              {hasInternal ? 'Hide' : 'Show'} {internalFields.length} fields of the server
            </button>
          )}
        </>
      )}
    </article>
  );
}
