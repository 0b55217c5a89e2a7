import { useEffect, useState } from 'react';
import { agoWords, untilOlder } from './ago-words.ts';

interface AnsweredAgoProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** How old what is on the screen is; it ages by itself, and is drawn only when its words change. */
export function AnsweredAgo({ at }: AnsweredAgoProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilOlder(Date.now() - at));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span>answered {agoWords(Math.max(0, now - at))}</span>;
}
