import type { JsonNode } from '@tailrace/domain/search/json-tree';
import { useState } from 'react';
import { FieldName } from '../FieldName.tsx';
import { MarkedText } from '../MarkedText.tsx';
import type { Marker } from '../text-pieces.ts';
import styles from './body.module.css';
import { Fold } from './Fold.tsx';

interface JsonTreeProps {
  /** The field of the message. */
  field: string;
  node: JsonNode;
  mark: Marker;
  /** Key or index of this node in its parent. */
  name?: string | undefined;
  depth?: number;
}

/** Branches deeper than this, or larger, start closed. */
const openDepth = 2;
const openEntries = 40;
/** Entries shown per page. */
const step = 100;

interface Entry {
  key: string;
  name: string | undefined;
  node: JsonNode;
}

function entriesOf(node: JsonNode): Entry[] {
  if (node.kind === 'object')
    return node.members.map(({ name, value }, at) => ({ key: `${at}${name}`, name, node: value }));
  if (node.kind === 'array')
    return node.items.map((item, at) => ({ key: `${at}`, name: undefined, node: item }));
  return [];
}

/** JSON as a tree; objects and arrays can be folded. */
export function JsonTree({ field, node, mark, name, depth = 0 }: JsonTreeProps) {
  const entries = entriesOf(node);
  const [isOpen, setOpen] = useState(depth < openDepth && entries.length <= openEntries);
  const [limit, setLimit] = useState(step);
  const label =
    name === undefined ? null : (
      <span className={styles.key}>
        <FieldName name={name} />:{' '}
      </span>
    );
  if (entries.length === 0) {
    return (
      <div className={styles.leaf}>
        {label}
        <JsonLeaf field={field} node={node} mark={mark} />
      </div>
    );
  }
  const isObject = node.kind === 'object';
  const [start, end] = isObject ? '{}' : '[]';
  const more = entries.length - limit;
  return (
    <div>
      <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} label={name ?? (isObject ? 'Object' : 'List')}>
        {label}
        <span className={styles.sign}>{start}</span>
        {!isOpen && (
          <span className={styles.count}>
            {entries.length} {end}
          </span>
        )}
      </Fold>
      {isOpen && (
        <>
          <ul className={styles.branch}>
            {entries.slice(0, limit).map((entry) => (
              <li key={entry.key}>
                <JsonTree field={field} node={entry.node} mark={mark} name={entry.name} depth={depth + 1} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <button type="button" className={styles.more} onClick={() => setLimit(limit + step)}>
                  Show {Math.min(step, more)} of {more} more
                </button>
              </li>
            )}
          </ul>
          <span className={styles.end}>{end}</span>
        </>
      )}
    </div>
  );
}

const maxLength = 10_000;

function JsonLeaf({ field, node, mark }: Pick<JsonTreeProps, 'field' | 'node' | 'mark'>) {
  if (node.kind === 'object') return <span className={styles.sign}>{'{}'}</span>;
  if (node.kind === 'array') return <span className={styles.sign}>[]</span>;
  const whole = node.kind === 'literal' ? node.source : node.value;
  const text = whole.length <= maxLength ? whole : `${whole.slice(0, maxLength)}…`;
  return (
    <bdi className={node.kind === 'literal' ? styles.literal : styles.string}>
      <MarkedText text={text} marks={mark(field, text)} singleLine={false} />
    </bdi>
  );
}
