import { countOf } from '@tailrace/domain/format';
import type { TextSection } from '@tailrace/domain/stack-trace';
import { useState } from 'react';
import { LongText } from '../LongText.tsx';
import type { Marker } from '../text-pieces.ts';
import styles from './body.module.css';

interface TraceTextProps {
  field: string;
  sections: readonly TextSection[];
  mark: Marker;
}

/** Stack frames shown before the rest is folded. */
const first = 2;

/** A stack trace: its messages, and the first frames of each run of frames. */
export function TraceText({ field, sections, mark }: TraceTextProps) {
  return sections.map((section, at) =>
    section.kind === 'lines' ? (
      <LongText key={`${at}lines`} field={field} text={withoutLastBreak(section.text)} mark={mark} />
    ) : (
      <Frames key={`${at}frames`} field={field} section={section} mark={mark} />
    ),
  );
}

function Frames({ field, section, mark }: { field: string; section: TextSection; mark: Marker }) {
  const [isOpen, setOpen] = useState(false);
  const lines = withoutLastBreak(section.text).split('\n');
  const folded = lines.length - first;
  const canFold = folded > 1;
  const shown = isOpen || !canFold ? lines : lines.slice(0, first);
  return (
    <div className={styles.frames}>
      <LongText field={field} text={shown.join('\n')} mark={mark} />
      {canFold && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? `Fold ${countOf(folded, 'frame')}` : `${countOf(folded, 'frame')} folded`}
        </button>
      )}
    </div>
  );
}

const withoutLastBreak = (text: string) => text.replace(/\r?\n$/, '');
