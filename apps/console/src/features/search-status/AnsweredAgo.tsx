import { useEffect, useState } from 'react';
import { agoWords, untilOlder } from './ago-words.ts';

interface AnsweredAgoProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** The age of the answer; re-renders only when its text changes. */
export function AnsweredAgo({ at }: AnsweredAgoProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilOlder(Date.now() - at));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span>answered {agoWords(Math.max(0, now - at))}</span>;
}
