import { Waves, X } from 'lucide-react';
import type { StreamOption } from './StreamsSelect.tsx';
import styles from './search-bar.module.css';

interface StreamChipProps {
  streams: readonly StreamOption[] | undefined;
  /** Has exactly one id: the searched stream. */
  chosenStreams: readonly string[];
  onLeave: () => void;
}

/** The stream to which this search is limited. */
export function StreamChip({ streams, chosenStreams: [id = ''], onLeave }: StreamChipProps) {
  const title = streams?.find((stream) => stream.id === id)?.title ?? id;
  return (
    <div className={styles.stream}>
      <Waves size={15} strokeWidth={1.6} aria-hidden />
      <span className="visually-hidden">In stream</span>
      <bdi title={title}>{title}</bdi>
      <button type="button" aria-label="Search all streams" title="Search all streams" onClick={onLeave}>
        <X size={14} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}
