import { useEffect, useState } from 'react';

/** A text once typing rests for a moment (ms); what it was before until then. */
export function useRested(text: string, moment: number): string {
  const [rested, setRested] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), moment);
    return () => clearTimeout(timer);
  }, [text, moment]);

  return rested;
}
