import { countOf } from '@tailrace/domain/format/format';
import { type FramePart, foldFrames } from '@tailrace/domain/search/stack-frames';
import type { TextSection } from '@tailrace/domain/search/stack-trace';
import { useState } from 'react';
import { LongText } from '../LongText.tsx';
import type { Marker } from '../text-pieces.ts';
import styles from './body.module.css';

interface TraceTextProps {
  field: string;
  sections: readonly TextSection[];
  mark: Marker;
}

/** A stack trace: its messages, the first frames and those of the application; libraries and runtimes are folded. */
export function TraceText({ field, sections, mark }: TraceTextProps) {
  return sections.map((section, at) =>
    section.kind === 'lines' ? (
      <LongText key={`${at}lines`} field={field} text={withoutLastBreak(section.text)} mark={mark} />
    ) : (
      <div key={`${at}frames`} className={styles.frames}>
        {foldFrames(section.text).map((part, of) => (
          <Frames key={`${of}${part.kind}`} field={field} part={part} mark={mark} />
        ))}
      </div>
    ),
  );
}

function Frames({ field, part, mark }: { field: string; part: FramePart; mark: Marker }) {
  const [isOpen, setOpen] = useState(false);
  const text = <LongText field={field} text={withoutLastBreak(part.text)} mark={mark} />;
  if (part.kind === 'shown') return text;
  const count = countOf(part.frames, 'frame');
  return (
    <>
      {isOpen && text}
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? `Fold ${count}` : `${count} folded`}
      </button>
    </>
  );
}

const withoutLastBreak = (text: string) => text.replace(/\r?\n$/, '');
