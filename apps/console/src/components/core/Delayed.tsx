import { type ReactNode, useEffect, useState } from 'react';

interface DelayedProps {
  children: ReactNode;
}

const patience = 150;

/** Shows nothing at first: what answers at once should not flicker through a skeleton. */
export function Delayed({ children }: DelayedProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
