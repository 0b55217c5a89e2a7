import type { Difference } from './difference.ts';

/** What is known of a log message whose line does not say it. */
const unsaid = {
  class_name: '',
  level: 'INFO',
  marker: null,
  timestamp: '',
  throwable: null,
  thread_name: '',
  context: {},
};

interface Line {
  message: string;
  class_name: string;
  level: string;
  marker: null;
  timestamp: string;
  throwable: string | null;
  thread_name: string;
  context: object;
}

/** From the most severe; a level includes those before it. */
const levels = ['OFF', 'FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE', 'ALL'];

/**
 * The time, the thread if it is there, the level, the logger in brackets or before a dash, and the message:
 * `2026-11-27T06:03:49.120Z WARN  [Mailer] Cannot reach the mail server`.
 */
const form =
  /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?) +(?:\[([^\]]*)\] +)?(FATAL|ERROR|WARN|INFO|DEBUG|TRACE)(?: *:)? +(?:\[([^\]]*)\]|([\w.$-]+) +-) ?(.*)$/;

/** A line of the stack of the error that the line before it reports. */
const ofStack = /^(?:\s+(?:at |\.\.\. \d)|\s*(?:Caused by|Suppressed): |[\w.$]*(?:Exception|Error)(?::|$))/;

/** In UTC; without a zone it is taken to be UTC. */
function timestampOf(text: string): string | undefined {
  const zoned = text.replace(' ', 'T').replace(',', '.');
  const time = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(zoned) ? zoned : `${zoned}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function lineOf(text: string): Line | undefined {
  const [, time, thread = '', level, inBrackets, beforeDash = '', message = ''] = form.exec(text) ?? [];
  const timestamp = time === undefined ? undefined : timestampOf(time);
  if (timestamp === undefined || level === undefined) return undefined;
  return {
    ...unsaid,
    timestamp,
    level,
    thread_name: thread,
    class_name: inBrackets ?? beforeDash,
    message,
  };
}

/** The messages of a log. What is in no known form is a message at the time of the one before it. */
function messagesOf(log: string): Line[] {
  const messages: Line[] = [];
  for (const text of log.split(/\r?\n/)) {
    const last = messages.at(-1);
    const line = lineOf(text);
    if (line) messages.push(line);
    else if (last && ofStack.test(text))
      last.throwable = last.throwable === null ? text : `${last.throwable}\n${text}`;
    else if (text.trim() !== '')
      messages.push({ ...unsaid, timestamp: last?.timestamp ?? '', message: text });
  }
  const first = messages.find(({ timestamp }) => timestamp !== '')?.timestamp ?? new Date(0).toISOString();
  return messages.map((line) => (line.timestamp === '' ? { ...line, timestamp: first } : line));
}

/** The reply of a node that is not upgraded yet. */
function jsonOf(log: string): unknown {
  try {
    return log.startsWith('{') ? JSON.parse(log) : undefined;
  } catch {
    return undefined;
  }
}

export const loggerDifferences: readonly Difference[] = [
  {
    title: 'Log messages of a node are lines of text, of all levels.',
    since: '5.1',
    calls: ['GET /system/loggers/messages/recent'],
    accept: 'text/plain',
    reply(log, { url }) {
      if (typeof log !== 'string') return log;
      const json = jsonOf(log);
      if (json) return json;
      const least = levels.indexOf((url.searchParams.get('level') ?? 'ALL').toUpperCase());
      const messages = messagesOf(log);
      return {
        messages: least < 0 ? messages : messages.filter(({ level }) => levels.indexOf(level) <= least),
      };
    },
  },
];
