import { expect, test } from 'vitest';
import { inputHost, isLoopback } from './input-host.ts';

test.each([
  ['10.0.0.7', 'http://log-a:9000/api/', 'console', '10.0.0.7'],
  ['127.0.0.1', 'http://log-a:9000/api/', 'console', '127.0.0.1'],
  ['0.0.0.0', 'http://10.0.0.12:9000/api/', 'console', '10.0.0.12'],
  ['::', 'http://log-a:9000/api/', 'console', 'log-a'],
  ['0.0.0.0', 'http://127.0.0.1:9000/api/', 'console', 'console'],
  ['0.0.0.0', undefined, 'console', 'console'],
  ['0.0.0.0', 'log-a', 'console', 'console'],
  [undefined, 'http://[2001:db8::1]:9000/', 'console', '2001:db8::1'],
  ['0.0.0.0', 'http://localhost:9000/', '[::1]', '::1'],
])('an input on %s of the node %s, seen from %s, is reached at %s', (bind_address, transport, own, host) => {
  const node = transport === undefined ? undefined : { transport_address: transport };
  expect(inputHost({ attributes: { bind_address } }, node, own)).toBe(host);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['localhost', true],
  ['10.0.0.7', false],
  ['localhost.example.org', false],
])('%s is this machine alone: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});
