import { useState } from 'react';
import { MarkedText } from './MarkedText.tsx';
import styles from './text.module.css';
import { textChunks } from './text-chunks.ts';
import type { Marker } from './text-pieces.ts';

/** What a value shows before somebody asks for more of it. */
const firstCharacters = 2_000;

interface LongTextProps {
  field: string;
  text: string;
  mark: Marker;
}

/**
 * A value of any length. The whole of a long one comes in chunks that the browser lays out only where they are
 * seen, so a megabyte without a space costs no more than a screenful.
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
          {isWhole ? 'Show the beginning only' : `Show all ${text.length.toLocaleString('en')} characters`}
        </button>
      )}
    </>
  );
}

/** The whole of a long value scrolls by itself, which the keys have to reach. */
const scrolled = (field: string) => ({
  tabIndex: 0,
  role: 'region',
  'aria-label': `All of ${field}`,
  'data-whole': true,
});
