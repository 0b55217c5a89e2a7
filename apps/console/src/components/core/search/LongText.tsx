import { formatCount } from '@tailrace/domain/format/format';
import { useState } from 'react';
import { MarkedText } from './MarkedText.tsx';
import styles from './text.module.css';
import { textChunks } from './text-chunks.ts';
import type { Marker } from './text-pieces.ts';

/** Characters shown before the user asks for more. */
const firstCharacters = 2_000;

interface LongTextProps {
  field: string;
  text: string;
  mark: Marker;
}

/**
 * A value of any length. A long one is split into chunks that the browser lays out only when they are in view
 * (`content-visibility`), so a megabyte without a space costs no more than a screenful.
 */
export function LongText({ field, text, mark }: LongTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > firstCharacters;
  const shown = isLong && !isWhole ? text.slice(0, firstCharacters) : text;
  const chunks = textChunks(shown);
  return (
    <>
      <span className={styles.long} dir="auto" {...(isWhole ? scrolled(field) : {})}>
        {chunks.length === 1 ? (
          <MarkedText text={shown} marks={mark(field, shown)} singleLine={false} />
        ) : (
          chunks.map((chunk) => (
            <span key={chunk.at} className={styles.chunk}>
              <MarkedText text={chunk.text} marks={mark(field, chunk.text)} singleLine={false} />
            </span>
          ))
        )}
      </span>
      {isLong && (
        <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show the beginning only' : `Show all ${formatCount(text.length)} characters`}
        </button>
      )}
    </>
  );
}

/** A long value scrolls on its own and must be reachable by keyboard. */
const scrolled = (field: string) => ({
  tabIndex: 0,
  role: 'region',
  'aria-label': `All of ${field}`,
  'data-whole': true,
});
