/** The API can represent the years 0000 to 9999. */
const limits = {
  least: Date.parse('0000-01-01T00:00:00.000Z'),
  most: Date.parse('9999-12-31T23:59:59.999Z'),
};

/** `2021-06-01T12:00:00.000Z`, the API's usual format; times out of range are clamped. */
export function wireTime(epochMs: number): string {
  return new Date(Math.min(Math.max(epochMs, limits.least), limits.most)).toISOString();
}

/** `2021-06-01T12:00:00.000+0000`, the format of session and user times. */
export function wireOffsetTime(epochMs: number): string {
  return wireTime(epochMs).replace('Z', '+0000');
}
