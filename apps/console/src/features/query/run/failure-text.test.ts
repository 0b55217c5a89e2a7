import { FetchError } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { failureAdvice, failureText } from './failure-text.ts';

it('never shows a web page as a message', () => {
  const page = '<!DOCTYPE html><html><body>Bad gateway</body></html>';
  expect(failureText(new FetchError(502, page, page))).not.toContain('<');
  expect(failureText(new FetchError(502, page, page))).toContain('502');
});

it('shows the server’s message as a sentence', () => {
  expect(failureText(new FetchError(500, 'Something broke'))).toBe('Something broke.');
  expect(failureText(new FetchError(200, 'Expected JSON, got text/html'))).toContain('no answer');
  expect(failureText(new SyntaxError('Unexpected token <'))).not.toContain('<');
});

it.each([
  ['The search took longer than 60 s', undefined, /Narrow the time/],
  ['no such index [graylog_3]', undefined, /index ranges/],
  ['closed index', undefined, /opened again/],
  ['All shards are busy', 503, /in a moment/],
  ['The server is starting or overloaded (503). Try again in a moment.', 503, /^$/],
  ['Something broke', 500, /^$/],
])('tells what to do about “%s”', (message, status, advice) => {
  expect(failureAdvice(message, status)).toMatch(advice);
});
