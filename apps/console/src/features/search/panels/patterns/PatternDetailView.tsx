import { formatCount } from '@tailrace/domain/format/format';
import type { Pattern, PatternDetail } from '@tailrace/domain/search/patterns/pattern';
import { patternGrok } from '@tailrace/domain/search/patterns/pattern-grok';
import { patternQuery, valueQuery } from '@tailrace/domain/search/patterns/pattern-query';
import { kindText } from '@tailrace/domain/search/patterns/token-kinds';
import { createGrokPattern } from '@tailrace/sdk/operations/grok';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { useCreations } from '#/features/query/create/index.ts';
import type { PatternActions } from './pattern-actions.ts';
import styles from './patterns.module.css';
import type { PatternReader } from './reading/index.ts';

/** What can be created for the messages of the pattern. */
function PatternCreations({ query, streams }: { query: string; streams: readonly string[] }) {
  return useCreations(query, streams)
    .filter(({ isHidden }) => !isHidden)
    .map(({ what, run }) => (
      <Button key={what} size="xs" onClick={run}>
        Create {what}
      </Button>
    ));
}

interface PatternDetailViewProps {
  pattern: Pattern;
  reader: PatternReader;
  actions: PatternActions;
  formatTime: (moment: number) => string;
}

/** The open pattern: what can be done with it, the values of its variable parts, and messages that have it. */
export function PatternDetailView({ pattern, reader, actions, formatTime }: PatternDetailViewProps) {
  const can = useCan();
  const detail = useDetail(reader, pattern);
  const query = patternQuery(pattern.parts);
  const hasVariables = pattern.parts.some((part) => 'kind' in part);
  return (
    <div className={styles.detail}>
      <div className={styles.actions}>
        <Button size="xs" disabled={!query} onClick={() => actions.filterBy(pattern)}>
          Filter by pattern
        </Button>
        <Button size="xs" disabled={!query} onClick={() => actions.exclude(pattern)}>
          Exclude pattern
        </Button>
        <Button size="xs" disabled={Number.isNaN(pattern.first)} onClick={() => actions.markSince(pattern)}>
          Mark new since {formatTime(pattern.first)}
        </Button>
        {actions.pin && (
          <Button size="xs" onClick={() => actions.pin?.(pattern)}>
            Pin to timeline
          </Button>
        )}
        {hasVariables && can(createGrokPattern) && (
          <Link
            to="/system/grokpatterns/new"
            search={{ pattern: patternGrok(pattern.parts) }}
            className={buttonClass({ size: 'xs' })}
          >
            Create grok pattern
          </Link>
        )}
        {query && <PatternCreations query={query.query} streams={actions.streams} />}
      </div>
      {query?.isBroad && (
        <p className={styles.note}>
          This pattern has few words. Filtering by it may match other messages too.
        </p>
      )}
      {!query && <p className={styles.note}>This pattern has no words to search for.</p>}
      {detail && <Values detail={detail} onFilter={(value) => actions.filterBy(pattern, value)} />}
      {detail && (
        <ul className={styles.examples} aria-label="Examples">
          {detail.examples.map(({ key, text, moment }) => (
            <li key={key}>
              <span className={styles.time}>{formatTime(moment)}</span>
              <span className={styles.example}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ValuesProps {
  detail: PatternDetail;
  onFilter: (value: string) => void;
}

function Values({ detail, onFilter }: ValuesProps) {
  if (detail.values.length === 0) return null;
  return (
    <dl className={styles.values}>
      {detail.values.map(({ slot, kind, values, others }) => (
        <div key={slot}>
          <dt className={styles.variable}>{kindText(kind)}</dt>
          <dd>
            {values.map(({ value, count }) => (
              <button
                key={value}
                type="button"
                className={styles.value}
                disabled={valueQuery(value) === null}
                title={`Filter by ${value}`}
                onClick={() => onFilter(value)}
              >
                <span>{value}</span> {formatCount(count)}
              </button>
            ))}
            {others > 0 && <span className={styles.others}>others {formatCount(others)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Examples and values, read again as more messages have the pattern. */
function useDetail(reader: PatternReader, { id, count }: Pattern): PatternDetail | null {
  const [detail, setDetail] = useState<PatternDetail | null>(null);
  // A changed count means that the detail has changed, too.
  useEffect(() => {
    let isCurrent = true;
    reader.detail(id).then(
      (read) => isCurrent && setDetail(read),
      // The panel reports a worker that failed.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, id, count]);
  return detail;
}
