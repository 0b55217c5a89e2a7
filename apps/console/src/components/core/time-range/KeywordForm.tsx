import { absoluteRange } from '@tailrace/domain/time-range';
import { describeTimeRange } from '@tailrace/domain/time-range-text';
import type { KeywordPreview, RangeFormProps } from './model.ts';
import styles from './time-range.module.css';

interface KeywordFormProps extends RangeFormProps<'keyword'> {
  preview: KeywordPreview;
}

/** A time range in natural language, and how the server understands it. */
export function KeywordForm({ range, now, zone, preview, onChange }: KeywordFormProps) {
  return (
    <>
      <label className={styles.row}>
        <span className={styles.label}>Words</span>
        <input
          type="text"
          className={styles.text}
          placeholder="last five minutes"
          value={range.keyword}
          onChange={(event) => onChange({ type: 'keyword', keyword: event.target.value })}
        />
      </label>
      <p className={styles.help} role="status">
        {previewText(preview, now, zone)}
      </p>
    </>
  );
}

function previewText(preview: KeywordPreview, now: number, zone: string): string {
  if (preview.state === 'read') {
    const words = describeTimeRange(absoluteRange(preview), { now, zone });
    return zone === 'UTC' ? words : `${words}. Times of day in words are read in UTC.`;
  }
  if (preview.state === 'unreadable') return 'The server does not understand these words.';
  return 'Reading…';
}
