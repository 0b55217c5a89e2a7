import { dateAtStart, type ResolveDate } from './syslog-date.ts';

interface StructuredData {
  /** In the order they were sent. */
  parameters: { element: string; name: string; value: string }[];
  /** Index of the first character after the structured data. */
  end: number;
}

const name = /[^\s=\]"]{1,256}/y;

function nameAt(text: string, at: number): string | null {
  name.lastIndex = at;
  return name.exec(text)?.[0] ?? null;
}

/** Reads up to the closing quote; a backslash escapes `"`, `\` and `]`. */
function quotedAt(text: string, from: number): { value: string; end: number } | null {
  let value = '';
  let start = from;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"') return { value: value + text.slice(start, at), end: at + 1 };
    if (char === '\\' && /["\\\]]/.test(text[at + 1] ?? '')) {
      value += text.slice(start, at);
      start = at + 1;
      at += 1;
    }
  }
  return null;
}

function elementAt(text: string, from: number, parameters: StructuredData['parameters']): number | null {
  const element = nameAt(text, from + 1);
  if (element === null) return null;
  let at = from + 1 + element.length;
  while (text[at] === ' ') {
    const parameter = nameAt(text, at + 1);
    if (parameter === null) break;
    at += 1 + parameter.length;
    if (!text.startsWith('="', at)) return null;
    const quoted = quotedAt(text, at + 2);
    if (quoted === null) return null;
    parameters.push({ element, name: parameter, value: quoted.value });
    at = quoted.end;
  }
  return text[at] === ']' ? at + 1 : null;
}

/** Parses the structured data of RFC 5424 at `from`; `null` when there is none or it is malformed. */
function structuredDataAt(text: string, from: number): StructuredData | null {
  if (text[from] === '-' && (text[from + 1] ?? ' ') === ' ') return { parameters: [], end: from + 1 };
  const parameters: StructuredData['parameters'] = [];
  let at = from;
  while (text[at] === '[') {
    const end = elementAt(text, at, parameters);
    if (end === null) return null;
    at = end;
  }
  return at === from ? null : { parameters, end: at };
}

/** The parsed header of a syslog message. */
export interface SyslogHeader {
  /** `null` when the message has no time; `NaN` when its time cannot be parsed. */
  time: number | null;
  host: string | null;
  /** Further fields of the message; `null` values are not stored. */
  fields: [name: string, value: string | number | null][];
  parameters: StructuredData['parameters'];
  message: string;
}

const priority = /^<(\d{1,3})>/;

/** Parses the priority, which holds facility and level; `null` when there is none. */
export function priorityOf(text: string): { value: number; length: number } | null {
  const match = priority.exec(text);
  const value = Number(match?.[1]);
  return match && value <= 191 ? { value, length: match[0].length } : null;
}

const version1 = /^1 (\S{1,64}) (\S{1,255}) (\S{1,128}) (\S{1,128}) (\S{1,64}) (?=[[-])/;
const nil = (text: string | undefined) => (text === undefined || text === '-' ? null : text);

/** Parses an RFC 5424 header from the version number on; `null` when the text is not RFC 5424. */
export function structuredHeader(text: string, now: number): SyslogHeader | null {
  const match = version1.exec(text);
  if (!match) return null;
  const [whole, date = '-', host, applicationName, processId, messageId] = match;
  const data = structuredDataAt(text, whole.length);
  const rest = text.slice(data ? data.end : whole.length).trimStart();
  return {
    time: date === '-' ? null : (dateAtStart(date, now)?.time ?? Number.NaN),
    host: nil(host),
    fields: [
      ['application_name', nil(applicationName)],
      ['process_id', nil(processId)],
      ['message_id', nil(messageId)],
    ],
    parameters: data?.parameters ?? [],
    // Without a text, the structured data becomes the message. `trimStart` has also removed a byte order mark.
    message: rest === '' && data?.parameters.length ? text.slice(whole.length, data.end) : rest,
  };
}

const tag = /^([A-Za-z_/][^\s:[\]]{0,63})(?:\[([^\]\s]{1,64})\])?: /;
const hostAndBlank = /^([^\s:[\]]{1,255}|[0-9A-Fa-f:.%]{2,64}) +(?=\S)/;

/**
 * Parses RFC 3164 and similar lines after the priority. The message is everything after the date, including the host,
 * so that extractors written for Graylog match. Lines logged locally have no host. A line with neither priority nor
 * date is not syslog, so its first word is not taken as the application.
 */
export function legacyHeader(
  text: string,
  hasPriority: boolean,
  now: number,
  state?: ResolveDate,
): SyslogHeader {
  const date = dateAtStart(text, now, state);
  const message = date ? text.slice(date.length).trimStart() : text;
  const isTag = tag.test(message);
  const host = date && !isTag ? hostAndBlank.exec(message) : null;
  const from = host?.[0].length ?? 0;
  const application = hasPriority || date ? tag.exec(message.slice(from, from + 256)) : null;
  return {
    time: date ? date.time : null,
    host: host?.[1] ?? null,
    fields: [
      ['application_name', application?.[1] ?? null],
      ['process_id', application?.[2] ?? null],
    ],
    parameters: [],
    message,
  };
}
