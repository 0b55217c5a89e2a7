/** A message of a timeline. */
export interface TimelineEntry<Message> {
  message: Message;
  /** In milliseconds; `null` if its time cannot be read. */
  moment: number | null;
  /** Milliseconds since the previous message; `null` for the first. */
  gap: number | null;
  /** Whether the gap stands out from the others. */
  isLongGap: boolean;
}

/** Messages in the order of their times. */
export interface Timeline<Message> {
  entries: TimelineEntry<Message>[];
  /** The first and the last moment; `null` if no time can be read. */
  span: { from: number; to: number } | null;
}

/** A shorter gap never stands out. */
const minLongGapMs = 1_000;
/** How many times as long as the median a gap is that stands out. */
const longFactor = 10;

/** Sorts messages by time, oldest first, and measures the gaps between them. Equal times keep their order. */
export function timelineOf<Message>(
  messages: readonly Message[],
  timeOf: (message: Message) => number,
): Timeline<Message> {
  const timed = messages.map((message) => ({ message, time: timeOf(message) }));
  const known = timed.filter(({ time }) => !Number.isNaN(time)).sort((a, b) => a.time - b.time);
  const unknown = timed.filter(({ time }) => Number.isNaN(time));
  const gaps = known.map(({ time }, at) => time - (known[at - 1]?.time ?? time));
  const limit = Math.max(minLongGapMs, longFactor * median(gaps.slice(1)));
  const entries = known.map(({ message, time }, at) => {
    const gap = gaps[at] ?? 0;
    return { message, moment: time, gap: at === 0 ? null : gap, isLongGap: gap > limit };
  });
  const [first, last] = [known[0], known.at(-1)];
  return {
    entries: [
      ...entries,
      ...unknown.map(({ message }) => ({ message, moment: null, gap: null, isLongGap: false })),
    ],
    span: first && last ? { from: first.time, to: last.time } : null,
  };
}

/** The lower median; 0 of nothing. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
