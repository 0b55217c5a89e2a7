import { localTime } from '../time/local-time.ts';
import { isSeverityField, valueLabel } from './value-label.ts';

interface Known {
  streams: readonly { id: string; title: string }[];
  zone: string;
}

/** Explains a value that is not self-explanatory: the titles of streams, the name of a level, the local time. */
export function describeValue(field: string, value: unknown, { streams, zone }: Known): string | undefined {
  if (isSeverityField(field)) {
    const label = valueLabel(field, String(value));
    return label === String(value) ? undefined : label;
  }
  if (field !== 'streams') return localTime(field, value, zone);
  const ids = Array.isArray(value) ? value : [];
  return ids.map((id) => streams.find((stream) => stream.id === id)?.title ?? id).join(', ');
}
