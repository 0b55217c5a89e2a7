import type { Damage } from './journal-reader.ts';
import type { Position } from './read-position.ts';
import { SegmentReader } from './segment-reader.ts';
import type { Segments } from './segments.ts';

/**
 * The number behind the last complete message of the newest segment, 0 without one; bytes after it are reported unless
 * unfinished, and so is a newer segment that is gone, of which no gap between two numbers tells.
 */
export function endOf(
  segments: Pick<Segments, 'newest' | 'fileOf'>,
  saved: Position | null,
  onDamage: (damage: Damage) => void,
): number {
  const { newest } = segments;
  if (saved && saved.newestSegment > (newest?.first ?? 0)) {
    onDamage({ file: segments.fileOf(saved.newestSegment), messages: null });
  }
  if (!newest) return 0;
  const { first, file, bytes } = newest;
  const reader = new SegmentReader(file);
  let end = first;
  for (let frame = reader.nextHeader(bytes); frame; frame = reader.nextHeader(bytes)) {
    end = frame.sequence + frame.count;
  }
  if (!reader.endsUnfinished(bytes)) onDamage({ file, messages: null });
  reader.close();
  return end;
}
