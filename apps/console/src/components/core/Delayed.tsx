import { type ReactNode, useEffect, useState } from 'react';

interface DelayedProps {
  children: ReactNode;
}

const patience = 150;

/** Renders nothing at first, so that fast responses do not flash a skeleton. */
export function Delayed({ children }: DelayedProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
