import { localTime } from '../time/local-time.ts';
import { isNamedLevel } from './value-label.ts';

interface Known {
  streams: readonly { id: string; title: string }[];
  zone: string;
}

/** Explains a value that is not self-explanatory: the titles of streams, the number of a level, which is shown by its name, the local time. */
export function describeValue(field: string, value: unknown, { streams, zone }: Known): string | undefined {
  if (isNamedLevel(field, value)) return String(value);
  if (field !== 'streams') return localTime(field, value, zone);
  const ids = Array.isArray(value) ? value : [];
  return ids.map((id) => streams.find((stream) => stream.id === id)?.title ?? id).join(', ');
}
