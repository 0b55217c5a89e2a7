import { describe, expect, it, test } from 'vitest';
import { loggerLevels, toLoggerLevel } from './logger-levels.ts';

describe('levels of loggers (R-3.30)', () => {
  it('are these, the most severe first', () => {
    expect(loggerLevels).toEqual(['fatal', 'error', 'warn', 'info', 'debug', 'trace']);
  });

  test.each([
    ['INFO', 'info'],
    ['trace', 'trace'],
    ['off', null],
    ['', null],
  ])('%j is %j', (text, level) => {
    expect(toLoggerLevel(text)).toBe(level);
  });
});
