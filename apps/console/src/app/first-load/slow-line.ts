/** The round trip of the line as the browser estimates it, in ms; 0 where it does not say. */
export const roundTripMs = (): number =>
  (navigator as { connection?: { rtt?: number } }).connection?.rtt ?? 0;

/** Whether what can wait should leave the line to the first response; `boot.js` decides by the same limit. */
export const isSlowLine = (): boolean => roundTripMs() > 400;
