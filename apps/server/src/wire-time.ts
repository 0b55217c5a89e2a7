/** The API can represent the years 0000 to 9999. */
const limits = {
  least: Date.parse('0000-01-01T00:00:00.000Z'),
  most: Date.parse('9999-12-31T23:59:59.999Z'),
};

/** `2021-06-01T12:00:00.000Z`, the API's usual format; times out of range are clamped. */
export function wireTime(epochMs: number): string {
  return new Date(Math.min(Math.max(epochMs, limits.least), limits.most)).toISOString();
}

/** Writes many times as `wireTime` does, faster where one is of the same second as the one before. */
export function wireTimeWriter(): (epochMs: number) => string {
  let [second, written] = [Number.NaN, ''];
  return (epochMs) => {
    const rest = epochMs % 1000;
    if (epochMs < 0 || epochMs > limits.most) return wireTime(epochMs);
    if (epochMs - rest === second) return `${written}${String(rest).padStart(3, '0')}Z`;
    const time = wireTime(epochMs);
    [second, written] = [epochMs - rest, time.slice(0, -4)];
    return time;
  };
}

/** `2021-06-01T12:00:00.000+0000`, the format of session and user times. */
export function wireOffsetTime(epochMs: number): string {
  return wireTime(epochMs).replace('Z', '+0000');
}
