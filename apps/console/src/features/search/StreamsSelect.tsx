import { Waves } from 'lucide-react';
import { useState } from 'react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import styles from './search-bar.module.css';

export interface StreamOption {
  id: string;
  title: string;
}

interface StreamsSelectProps {
  /** The streams the user may search; `undefined` while they load. */
  streams: readonly StreamOption[] | undefined;
  /** Ids of the searched streams; empty means all. */
  chosen: readonly string[];
  onChange: (streams: readonly string[]) => void;
}

/** Lists longer than this get a filter. */
const fewStreams = 8;

const byTitle = new Intl.Collator('en', { numeric: true });

export function StreamsSelect({ streams = [], chosen, onChange }: StreamsSelectProps) {
  return (
    <DropPanel
      title="Streams"
      buttonLabel={`Streams: ${summary(streams, chosen)}`}
      button={
        <>
          <Waves size={15} strokeWidth={1.6} aria-hidden />
          <span>{summary(streams, chosen)}</span>
        </>
      }
    >
      {() => <StreamList streams={streams} chosen={chosen} onChange={onChange} />}
    </DropPanel>
  );
}

function summary(streams: readonly StreamOption[], chosen: readonly string[]): string {
  const [first] = chosen;
  if (first === undefined) return 'All streams';
  const title = streams.find(({ id }) => id === first)?.title ?? first;
  return chosen.length === 1 ? title : `${title} + ${chosen.length - 1}`;
}

function StreamList({ streams = [], chosen, onChange }: StreamsSelectProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = streams
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .sort((a, b) => byTitle.compare(a.title, b.title));
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className={styles.streams}>
      {streams.length > fewStreams && (
        <input
          type="search"
          aria-label="Filter streams"
          placeholder="Filter streams"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <ul>
        <li>
          <label data-all>
            <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
            All streams
          </label>
        </li>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <label title={title}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <bdi>{title}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>No stream is called that.</p>}
    </div>
  );
}
