import { chakra } from '@chakra-ui/react';
import { useNow } from '#/app/now.ts';
import { absoluteTime, relativeTime } from '#/app/time.ts';

const aSecond = 1_000;
const aMinute = 60;

/** How long ago the oldest of the visible answers came: "12 s ago". */
export function ResultAge({ answeredAt }: { answeredAt: number | null }) {
  const now = useNow(aSecond);
  if (answeredAt === null) return null;
  const at = new Date(answeredAt);
  const seconds = Math.max(Math.round((now - answeredAt) / aSecond), 0);
  return (
    <chakra.time
      dateTime={at.toISOString()}
      title={`Oldest answer: ${absoluteTime(at)}`}
      textStyle="small"
      color="fg.muted"
      whiteSpace="nowrap"
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {seconds < aMinute ? `${seconds} s ago` : relativeTime(at, now)}
    </chakra.time>
  );
}
