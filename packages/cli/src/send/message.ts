/** A message in GELF 1.1; additional fields begin with `_`. */
export interface GelfMessage {
  version: '1.1';
  host: string;
  short_message: string;
  /** Seconds since 1970. */
  timestamp: number;
  level: number;
  [field: `_${string}`]: string | number;
}

export interface MessageDefaults {
  source: string;
  level: number;
  /** Fields of each message. */
  fields: Readonly<Record<string, string>>;
  now: number;
}

/** `_id` is reserved, and names have letters, digits and `_ . -`. */
function fieldName(name: string): `_${string}` {
  const valid = name.replace(/^_/, '').replace(/[^\w.-]/g, '_');
  return valid === 'id' || valid === '' ? `_${valid}_` : `_${valid}`;
}

const fieldValue = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);

/** A line of text as a message. */
export function messageOfText(text: string, { source, level, fields, now }: MessageDefaults): GelfMessage {
  return {
    version: '1.1',
    host: source,
    short_message: text,
    timestamp: now / 1000,
    level,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldName(name), value])),
  };
}

/** The seconds of a time in one of the usual forms: ISO 8601, or a number of seconds or milliseconds. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value > 1e11 ? value / 1000 : value;
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed / 1000;
}

const first = <T>(
  names: readonly string[],
  read: (name: string) => T | undefined,
): [string, T] | undefined => {
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) return [name, value];
  }
  return undefined;
};

/** A JSON object as a message, `null` without a text to show. */
export function messageOfDocument(
  document: Readonly<Record<string, unknown>>,
  defaults: MessageDefaults,
): GelfMessage | null {
  const text = first(['short_message', 'message', 'msg'], (name) => {
    const value = document[name];
    return value === undefined || value === null || value === '' ? undefined : String(fieldValue(value));
  });
  if (!text) return null;
  const time = first(['timestamp', '@timestamp', 'time'], (name) => secondsOf(document[name]));
  const source = first(['host', 'source'], (name) => {
    const value = document[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  });
  const { level } = document;
  const hasLevel = typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= 7;
  const used = new Set([text[0], time?.[0], source?.[0], hasLevel ? 'level' : undefined, 'version']);
  const fields = Object.entries(document)
    .filter(([name, value]) => !used.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => [fieldName(name), fieldValue(value)]);
  return {
    ...messageOfText(text[1], defaults),
    ...Object.fromEntries(fields),
    ...(time && { timestamp: time[1] }),
    ...(source && { host: source[1] }),
    ...(hasLevel && { level }),
  };
}
