import { countOf } from '@tailrace/domain/format/format';
import { numberText } from '@tailrace/domain/format/grouped-number';
import type { KeyValue } from '@tailrace/domain/search/key-values';
import { type FramePart, foldFrames } from '@tailrace/domain/search/stack-frames';
import type { TextSection } from '@tailrace/domain/search/stack-trace';
import { isNamedLevel, valueLabel } from '@tailrace/domain/search/value-label';
import { linkOf, valueText } from '@tailrace/domain/search/value-text';
import { useMemo, useState } from 'react';
import { FieldName } from '../FieldName.tsx';
import { LongText } from '../LongText.tsx';
import { MarkedValue } from '../MarkedText.tsx';
import type { Marker } from '../text-pieces.ts';
import styles from './body.module.css';
import { Fold } from './Fold.tsx';
import { JsonTree } from './JsonTree.tsx';
import { type TextBody, textBody } from './text-body.ts';

interface FieldBodyProps {
  field: string;
  value: unknown;
  mark: Marker;
  /** Shows the value as written, without folding or formatting. */
  isWritten: boolean;
}

/** The value of a field, formatted by its kind: text, stack trace, JSON, key-value pairs, link. */
export function FieldBody({ field, value, mark, isWritten }: FieldBodyProps) {
  const body = useMemo(() => textBody(value), [value]);
  const link = linkOf(value);
  if (link !== undefined) {
    return (
      <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
    );
  }
  const readable = isWritten ? null : readableText(field, value);
  if (readable !== null) return <MarkedValue field={field} value={value} text={readable} mark={mark} />;
  if (!body || isWritten) return <LongText field={field} text={writtenText(value)} mark={mark} />;
  return <Body body={body} field={field} text={valueText(value)} mark={mark} />;
}

/** A level by its name, an amount with grouped digits; `null` for all other values. */
function readableText(field: string, value: unknown): string | null {
  if (isNamedLevel(field, value)) return valueLabel(field, String(value));
  return typeof value === 'number' ? numberText(field, value) : null;
}

const writtenText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : valueText(value);

interface BodyProps {
  body: TextBody;
  field: string;
  text: string;
  mark: Marker;
}

function Body({ body, field, text, mark }: BodyProps) {
  const [hasPairs, setPairs] = useState(false);
  if (body.kind === 'trace') return <TraceText field={field} sections={body.sections} mark={mark} />;
  if (body.kind === 'json') {
    return (
      <>
        {body.lead !== '' && <LongText field={field} text={body.lead} mark={mark} />}
        <JsonTree field={field} node={body.root} mark={mark} />
      </>
    );
  }
  return (
    <>
      <LongText field={field} text={text} mark={mark} />
      <Fold isOpen={hasPairs} onToggle={() => setPairs(!hasPairs)} label={`the pairs of ${field}`}>
        <span className={styles.count}>{countOf(body.pairs.length, 'pair')}</span>
      </Fold>
      {hasPairs && <PairList field={field} pairs={body.pairs} mark={mark} />}
    </>
  );
}

interface TraceTextProps {
  field: string;
  sections: readonly TextSection[];
  mark: Marker;
}

/** A stack trace: its messages, the first frames and those of the application; libraries and runtimes are folded. */
function TraceText({ field, sections, mark }: TraceTextProps) {
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

interface PairListProps {
  field: string;
  pairs: readonly KeyValue[];
  mark: Marker;
}

/** Key-value pairs, one per line. */
function PairList({ field, pairs, mark }: PairListProps) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(({ name, value }, at) => (
        <div key={`${at}${name}`}>
          <dt>
            <FieldName name={name} />
          </dt>
          <dd>
            <LongText field={field} text={value} mark={mark} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
