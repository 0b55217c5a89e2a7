import { isPermitted } from '@tailrace/domain/permissions/permissions';
import { Waves } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
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
  const all = useNameOfAll();
  return (
    <DropPanel
      title="Streams"
      buttonLabel={`Streams: ${summary(streams, chosen, all)}`}
      button={
        <>
          <Waves size={15} strokeWidth={1.6} aria-hidden />
          <span>{summary(streams, chosen, all)}</span>
        </>
      }
    >
      {() => <StreamList streams={streams} chosen={chosen} onChange={onChange} />}
    </DropPanel>
  );
}

/** Whether the user can only read the streams that are shared with them. */
const useIsLimited = () => !isPermitted(useCurrentUser().permissions, 'streams:read');

const useNameOfAll = () => (useIsLimited() ? 'All your streams' : 'All streams');

function summary(streams: readonly StreamOption[], chosen: readonly string[], all: string): string {
  const [first] = chosen;
  if (first === undefined) return all;
  const title = streams.find(({ id }) => id === first)?.title ?? first;
  return chosen.length === 1 ? title : `${title} + ${chosen.length - 1}`;
}

function StreamList({ streams = [], chosen, onChange }: StreamsSelectProps) {
  const [filter, setFilter] = useState('');
  const all = useNameOfAll();
  const isLimited = useIsLimited();
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
            {all}
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
      {wanted !== '' && shown.length === 0 && <p>No results for “{filter}”</p>}
      {isLimited && (
        <p>
          {streams.length === 0
            ? 'No streams have been shared with you yet.'
            : 'You see the streams shared with you.'}{' '}
          For others, ask an administrator or the owner of a stream.
        </p>
      )}
    </div>
  );
}
