import { useEffect, useState } from 'react';
import { formatAge, untilOlder } from './format-age.ts';

interface AnsweredAgoProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** The age of the answer; re-renders only when its text changes. */
export function ResultAge({ at }: AnsweredAgoProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilOlder(Date.now() - at));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span>answered {formatAge(Math.max(0, now - at))}</span>;
}
