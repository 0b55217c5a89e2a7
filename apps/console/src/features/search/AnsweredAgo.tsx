import { useNow } from '#/app/now.ts';

interface AnsweredAgoProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** How old what is on the screen is; it ages by itself. */
export function AnsweredAgo({ at }: AnsweredAgoProps) {
  const now = useNow(1_000);
  return <span>answered {ageWords(Math.max(0, now - at))} ago</span>;
}

export function ageWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3_600)} h`;
}
