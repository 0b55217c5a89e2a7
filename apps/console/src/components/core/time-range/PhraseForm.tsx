import { phraseTimeRange, readTimePhrase, type TimePhrase } from '@tailrace/domain/time/time-phrase';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { useState } from 'react';
import type { KeywordPreview } from './model.ts';
import { ReadTimes } from './ReadTimes.tsx';
import styles from './time-range.module.css';

const examples = ['last night', 'around 9pm', '20:30-21:45', 'since monday', 'yesterday', '2h'];

interface PhraseFormProps {
  /** The range that is edited; the server reads a keyword for as long as it is unchanged. */
  range: TimeRange | null;
  clock: () => number;
  zone: string;
  preview: KeywordPreview;
  /** Whether every text stays a keyword, which the server reads anew at each search. */
  keepsKeywords: boolean;
  /** `null` while the text is not understood. */
  onChange: (range: TimeRange | null) => void;
}

/** A time range in natural language or pasted from a log, and the exact times it is understood as. */
export function PhraseForm({ range, clock, zone, preview, keepsKeywords, onChange }: PhraseFormProps) {
  const [retained] = useState(range?.type === 'keyword' ? range.keyword : null);
  const [{ text, phrase }, setRead] = useState<{ text: string; phrase: TimePhrase | null }>({
    text: retained ?? '',
    phrase: null,
  });
  const isKeyword = (written: string) => keepsKeywords || (retained !== null && written === retained);
  const write = (written: string) => {
    const read = isKeyword(written) ? null : readTimePhrase(written, { now: clock(), zone });
    setRead({ text: written, phrase: read });
    if (isKeyword(written)) onChange({ type: 'keyword', keyword: written });
    else onChange(read && phraseTimeRange(read));
  };
  return (
    <>
      <label className={styles.row}>
        <span className={styles.label}>Time</span>
        <input
          type="text"
          className={styles.text}
          placeholder="yesterday evening"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </label>
      <div className={styles.read} role="status">
        {isKeyword(text) ? (
          <KeywordReading text={text} preview={preview} zone={zone} />
        ) : (
          <PhraseReading text={text} phrase={phrase} zone={zone} />
        )}
      </div>
      <ul aria-label="Examples" className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => write(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PhraseReadingProps {
  text: string;
  phrase: TimePhrase | null;
  zone: string;
}

function PhraseReading({ text, phrase, zone }: PhraseReadingProps) {
  if (text.trim() === '') return 'Type a time, or paste one from a log line, a chat or a ticket.';
  if (!phrase) return 'Not understood. Try one of the examples.';
  return (
    <>
      <ReadTimes range={phrase.range} zone={zone} />
      {phrase.relative && <p>Moves along with the clock.</p>}
      {phrase.dayMonth && (
        <p>{phrase.dayMonth === 'day-first' ? 'Read as day/month.' : 'Read as month/day.'}</p>
      )}
    </>
  );
}

interface KeywordReadingProps {
  text: string;
  preview: KeywordPreview;
  zone: string;
}

/** Keywords are part of saved searches and links, and the server reads them in its own way. */
function KeywordReading({ text, preview, zone }: KeywordReadingProps) {
  if (text.trim() === '') return 'Type a time. The server reads it at each search.';
  if (preview.state === 'unreadable') return 'The server does not understand this.';
  if (preview.state === 'loading') return 'Reading…';
  return (
    <>
      <ReadTimes range={preview} zone={zone} />
      <p>
        The server reads “{text}” at each search, in {preview.zone}.
      </p>
    </>
  );
}
