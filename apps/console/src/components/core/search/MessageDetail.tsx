import { countOf } from '@tailrace/domain/format/format';
import { fieldValue, shortName, shownFields } from '@tailrace/domain/search/field-value';
import { idFieldOf } from '@tailrace/domain/search/follow/id-field';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { type ReactNode, useState } from 'react';
import { copyText } from '#/app/copy-text.ts';
import { JsonView } from './body/JsonView.tsx';
import { CreationMenu } from './CreationMenu.tsx';
import { MessageFields } from './MessageFields.tsx';
import styles from './message-detail.module.css';
import type { FieldCreation, ValueActions } from './model.ts';
import type { Marker } from './text-pieces.ts';

interface MessageDetailProps {
  message: SearchMessage;
  /** Filters out the server's internal fields and sorts the rest in reading order. */
  visibleFields: (names: readonly string[]) => readonly string[];
  columns: readonly string[];
  mark: Marker;
  actions: ValueActions;
  /** Explains a value that is not self-explanatory: a stream's title, a level's name, the local time. */
  describeValue: (field: string, value: unknown) => string | undefined;
  /** What the user may create from a field. */
  creations?: readonly FieldCreation[] | undefined;
  /** Shows values as stored, without the changes of decorators. */
  isRaw: boolean;
  onRaw: (isRaw: boolean) => void;
  /** Further links of the message, such as its permalink. */
  links?: ReactNode;
  /** Leads to the surrounding messages. */
  surroundings?: ReactNode;
}

const noCreations: readonly FieldCreation[] = [];

/** One message in full, with the actions of each field. */
export function MessageDetail(props: MessageDetailProps) {
  const { message, visibleFields, columns, mark, actions, describeValue, isRaw } = props;
  const { creations = noCreations } = props;
  const [isJson, setJson] = useState(false);
  const [hasInternal, setInternal] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const values = shownFields(message, isRaw);
  const all = Object.keys(values);
  const visible = visibleFields(all);
  const internal = internalFields(all, visible);
  const shown = hasInternal ? [...visible, ...internal] : visible;
  const json = () => JSON.stringify(values, null, 2);
  const { follow } = actions;
  const idField = follow ? idFieldOf(values) : null;

  return (
    <article className={styles.detail} aria-label="Message in full">
      <div className={styles.actions}>
        {props.surroundings}
        {idField !== null && (
          <button
            type="button"
            title="Follow this value through all sources"
            onClick={() => follow?.(idField, fieldValue(values, idField))}
          >
            Same {shortName(idField)}
          </button>
        )}
        <button
          type="button"
          onClick={() => copyText(json()).then(setCopied)}
          onBlur={() => setCopied(false)}
        >
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy JSON'}</span>
        </button>
        <button type="button" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
          {isJson ? 'Fields' : 'JSON'}
        </button>
        {message.undecorated && (
          <button type="button" aria-pressed={isRaw} onClick={() => props.onRaw(!isRaw)}>
            Raw values <kbd>u</kbd>
          </button>
        )}
        {props.links}
        <CreationMenu creations={creations} values={values} />
      </div>
      {isJson ? (
        <div className={styles.json}>
          <JsonView json={json()} />
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
            creations={creations}
          />
          {internal.length > 0 && (
            <button type="button" className={styles.internal} onClick={() => setInternal(!hasInternal)}>
              {hasInternal ? 'Hide' : 'Show'} {countOf(internal.length, 'internal field')}
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
