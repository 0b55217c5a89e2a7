/** `2021-06-01T12:00:00.000Z`, the usual timestamp of the wire. */
export function wireTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** `2021-06-01T12:00:00.000+0000`, the form of session and user times. */
export function wireOffsetTime(epochMs: number): string {
  return wireTime(epochMs).replace('Z', '+0000');
}
