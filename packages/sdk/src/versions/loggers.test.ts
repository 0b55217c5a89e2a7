import { describe, expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { unwrap } from '../unwrap.ts';

/** What a client of 7.0 reads of a log. */
async function read(log: string, level?: 'ERROR' | 'warn') {
  const accepted: (string | null)[] = [];
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    retry: false,
    serverVersion: '7.0.12',
    fetch: async ({ headers }) => {
      accepted.push(headers.get('Accept'));
      return new Response(log, { headers: { 'Content-Type': 'text/plain' } });
    },
  });
  const query = level === undefined ? {} : { level };
  const list = await unwrap(client.GET('/system/loggers/messages/recent', { params: { query } }));
  return { ...list, accepted };
}

describe('the log messages of a node', () => {
  it('are read from its lines', async () => {
    const log = [
      '2026-11-27T06:03:49.120Z INFO  [ServerBootstrap] Server up and running.',
      '2026-11-27T08:03:50.001+02:00 [scheduled-3] WARN  [org.graylog2.Mailer] [a] - no mail',
      '2026-11-27 06:03:51,500 ERROR: org.graylog2.Main - Failed',
      'java.io.IOException: refused',
      '\tat org.graylog2.Main.run(Main.java:7)',
      'Caused by: java.lang.Error',
      'a line in no known form',
      '',
    ].join('\n');
    const { messages, accepted } = await read(log);
    expect(accepted).toEqual(['text/plain']);
    expect(messages).toMatchObject([
      {
        timestamp: '2026-11-27T06:03:49.120Z',
        level: 'INFO',
        class_name: 'ServerBootstrap',
        message: 'Server up and running.',
        throwable: null,
      },
      {
        timestamp: '2026-11-27T06:03:50.001Z',
        level: 'WARN',
        thread_name: 'scheduled-3',
        class_name: 'org.graylog2.Mailer',
        message: '[a] - no mail',
      },
      {
        timestamp: '2026-11-27T06:03:51.500Z',
        level: 'ERROR',
        class_name: 'org.graylog2.Main',
        message: 'Failed',
        throwable:
          'java.io.IOException: refused\n\tat org.graylog2.Main.run(Main.java:7)\nCaused by: java.lang.Error',
      },
      {
        timestamp: '2026-11-27T06:03:51.500Z',
        level: 'INFO',
        class_name: '',
        message: 'a line in no known form',
      },
    ]);
  });

  it('are filtered by their level, as these servers send all', async () => {
    const log = ['INFO', 'WARN', 'ERROR']
      .map((level) => `2026-11-27T06:03:49.120Z ${level} [a.B] ${level}`)
      .join('\r\n');
    expect((await read(log, 'warn')).messages.map(({ message }) => message)).toEqual(['WARN', 'ERROR']);
    expect((await read(log, 'ERROR')).messages).toHaveLength(1);
  });

  it('are none in an empty log', async () => {
    expect((await read('\n')).messages).toEqual([]);
  });

  it('may be in no known form at all, or have no time that exists', async () => {
    const { messages } = await read('one\n  two\n2026-99-99T06:03:49Z INFO [a] three');
    expect(messages.map(({ message }) => message)).toEqual([
      'one',
      '  two',
      '2026-99-99T06:03:49Z INFO [a] three',
    ]);
    expect(messages[0]?.timestamp).toBe('1970-01-01T00:00:00.000Z');
  });

  it('are read from a node that still sends JSON', async () => {
    expect((await read('{"messages":[]}')).messages).toEqual([]);
    expect((await read('{"messages":')).messages).toHaveLength(1);
  });

  it('of ten times the usual number are read', async () => {
    const line = `2026-11-27T06:03:49.120Z INFO [a.B] ${'[ '.repeat(200)}\n`;
    expect((await read(line.repeat(10_000))).messages).toHaveLength(10_000);
  });
});
