import { useEffect, useState } from 'react';
import { ageStep, ageWords } from './age-words.ts';

interface AnsweredAgoProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** How old what is on the screen is; it ages by itself, and is drawn only when its words change. */
export function AnsweredAgo({ at }: AnsweredAgoProps) {
  const [now, setNow] = useState(Date.now);
  const age = Math.max(0, now - at);
  useEffect(() => {
    const age = Math.max(0, Date.now() - at);
    const timer = setTimeout(() => setNow(Date.now()), ageStep(age) - (age % ageStep(age)));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span>answered {ageWords(age)} ago</span>;
}
