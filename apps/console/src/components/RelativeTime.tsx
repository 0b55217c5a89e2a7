import { chakra } from '@chakra-ui/react';
import { useSharedNow } from '#/app/now.ts';
import { absoluteTime, relativeTime } from '#/app/time.ts';

interface RelativeTimeProps {
  /** `null` for what has not happened. */
  at: Date | null;
  /** In milliseconds since the epoch; the time of the machine unless given. */
  now?: number;
  /** What is said of what has not happened. */
  never?: string;
}

/** How long ago, in words; the exact moment on hover. */
export function RelativeTime({ at, now, never = 'Never' }: RelativeTimeProps) {
  const shared = useSharedNow();
  if (at === null) return <chakra.span color="fg.muted">{never}</chakra.span>;
  return (
    <chakra.time dateTime={at.toISOString()} title={absoluteTime(at)} whiteSpace="nowrap">
      {relativeTime(at, now ?? shared)}
    </chakra.time>
  );
}
