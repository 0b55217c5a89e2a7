import { chakra } from '@chakra-ui/react';
import { absoluteTime, relativeTime } from '#/app/time.ts';

interface RelativeTimeProps {
  at: Date;
  now: number;
}

/** How long ago, in words; the exact moment on hover. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  return (
    <chakra.time dateTime={at.toISOString()} title={absoluteTime(at)} whiteSpace="nowrap">
      {relativeTime(at, now)}
    </chakra.time>
  );
}
