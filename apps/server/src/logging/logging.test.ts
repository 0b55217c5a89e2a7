import { describe, expect, it } from 'vitest';
import { StartupError } from '../errors.ts';
import { createLogging, isLoggerName } from './logging.ts';

function logsTo(lines: string[], level = 'warn') {
  return createLogging(level, { write: (line) => void lines.push(line) });
}

describe('a logger', () => {
  it('inherits the level of its parent until it has its own', () => {
    const logging = logsTo([]);
    expect(logging.levelOf('tailrace.http')).toBe('warn');
    logging.setLevel('tailrace', 'debug');
    expect(logging.levelOf('tailrace.http')).toBe('debug');
    logging.setLevel('tailrace.http', 'off');
    logging.setLevel('tailrace', 'error');
    expect(logging.levelOf('tailrace.http')).toBe('off');
    expect(logging.levelOf('tailrace.ingest')).toBe('error');
    expect(logging.levelOf('')).toBe('warn');
  });

  it('applies a changed level immediately', () => {
    const lines: string[] = [];
    const logging = logsTo(lines);
    const logger = logging.logger('tailrace.ingest');
    logger.info('before');
    logging.setLevel('tailrace.ingest', 'all');
    logger.trace('after');
    logging.setLevel('tailrace.ingest', 'off');
    logger.fatal('never');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['after']);
  });

  it.each(['loud', ''])('cannot start at the level %j', (level) => {
    expect(() => logsTo([], level)).toThrow(StartupError);
  });

  it('starts at any level in any case', () => {
    expect(logsTo([], 'DEBUG').startLevel).toBe('debug');
    expect(logsTo([], 'silent').startLevel).toBe('off');
  });

  it('counts its lines, per level and in total', () => {
    const logging = logsTo([]);
    const logger = logging.logger('tailrace.ingest');
    logger.error('one');
    logger.warn('two');
    logger.warn('three');
    logger.info('not written');
    const totals = Object.entries(logging.lines.snapshot(Date.now())).map(([name, { metric }]) => [
      name.replace(/^.*\./, ''),
      'rate' in metric && metric.rate.total,
    ]);
    expect(Object.fromEntries(totals)).toEqual({
      all: 3,
      fatal: 0,
      error: 1,
      warn: 2,
      info: 0,
      debug: 0,
      trace: 0,
    });
  });

  it('is identified by its name alone', () => {
    expect(isLoggerName('tailrace.http')).toBe(true);
    for (const name of ['constructor', 'tailrace.', 'tailrace.nothing'])
      expect(isLoggerName(name)).toBe(false);
  });
});

describe('recent log messages', () => {
  it('are returned oldest first, with error and details', () => {
    const logging = logsTo([], 'info');
    logging.logger('').info('one');
    logging.logger('tailrace.http').error({ err: new Error('broken'), tries: 3 }, 'two');
    expect(logging.recent(10, 'all')).toMatchObject([
      { level: 'info', logger: '', message: 'one', error: null, details: {} },
      {
        level: 'error',
        logger: 'tailrace.http',
        message: 'two',
        error: expect.stringContaining('Error: broken'),
        details: { tries: '3' },
      },
    ]);
    expect(logging.recent(10, 'warn').map(({ message }) => message)).toEqual(['two']);
    expect(logging.recent(1, 'all').map(({ message }) => message)).toEqual(['two']);
    expect(logging.recent(0, 'all')).toEqual([]);
    expect(logging.recent(10, 'off')).toEqual([]);
  });

  it('use bounded memory', () => {
    const logging = logsTo([]);
    for (let at = 0; at < 1100; at++) logging.logger('').error(`line ${at}`);
    expect(logging.recent(5000, 'all')).toHaveLength(1000);
    expect(logging.recent(1, 'all')).toMatchObject([{ message: 'line 1099' }]);
    for (let at = 0; at < 30; at++) logging.logger('').error('x'.repeat(100_000));
    expect(logging.recent(5000, 'all').length).toBeLessThan(20);
  });
});
