import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { greeting, inputClass, type SenderTarget } from './sender.ts';
import { terminal } from './terminal.ts';

const target: SenderTarget = { host: 'log.example.org', port: 1514, isTls: false, isNullEnded: false };

const commandOf = (type: keyof typeof inputClass, settings: Partial<SenderTarget> = {}) =>
  terminal.steps.get(inputClass[type])?.({ ...target, ...settings })[0]?.text ?? '';

describe('the command', () => {
  it.each([
    ['syslogUdp', {}, `logger -n log.example.org -P 1514 'hello tailrace'`],
    ['syslogTcp', {}, `logger -n log.example.org -P 1514 -T 'hello tailrace'`],
    ['rawUdp', {}, `echo 'hello tailrace' | nc -u -w1 log.example.org 1514`],
    ['rawTcp', {}, `echo 'hello tailrace' | nc -w1 log.example.org 1514`],
    ['rawTcp', { isNullEnded: true }, `printf '%s\\0' 'hello tailrace' | nc -w1 log.example.org 1514`],
  ] as const)('of %s with %j is %s', (type, settings, command) => {
    expect(commandOf(type, settings)).toBe(command);
  });

  it.each([
    ['gelfHttp', { isTls: true }, /^curl -d .* https:\/\/log\.example\.org:1514\/gelf$/],
    ['gelfHttp', {}, /^curl -d .* http:\/\/log\.example\.org:1514\/gelf$/],
    ['gelfUdp', {}, /^echo .* \| nc -u -w1 log\.example\.org 1514$/],
    ['gelfTcp', { isNullEnded: true }, /^printf .* \| nc -w1 log\.example\.org 1514$/],
    ['cefUdp', {}, /^echo 'CEF:0\|.*\|hello tailrace\|3\|' \| nc -u -w1 log\.example\.org 1514$/],
    ['cefTcp', {}, /^echo 'CEF:0\|.*\|hello tailrace\|3\|' \| nc -w1 log\.example\.org 1514$/],
    ['otlpHttp', {}, /^curl -H .* -d '\{"resourceLogs".* http:\/\/log\.example\.org:1514\/v1\/logs$/],
    ['otlpHttp', { isTls: true }, / https:\/\/log\.example\.org:1514\/v1\/logs$/],
  ] as const)('of %s with %j sends its format', (type, settings, command) => {
    expect(commandOf(type, settings)).toMatch(command);
  });

  it('puts an IPv6 address in brackets in a URL only', () => {
    const ipv6 = { host: '::1' };
    expect(commandOf('gelfHttp', ipv6)).toContain(' http://[::1]:1514/gelf');
    expect(commandOf('syslogUdp', ipv6)).toContain('-n ::1 -P');
  });

  it.each([
    ['gelfTcp', true, '\0'],
    ['gelfTcp', false, '\n'],
    ['gelfUdp', false, '\n'],
  ] as const)('sends by a shell what %s reads (null byte: %s)', (type, isNullEnded, end) => {
    const command = commandOf(type, { isNullEnded });
    const sent = execFileSync('sh', ['-c', `nc() { cat; }; ${command}`], { encoding: 'utf8' });
    expect(sent.endsWith(end)).toBe(true);
    expect(JSON.parse(sent.slice(0, -1))).toEqual({
      version: '1.1',
      host: 'my-machine',
      short_message: greeting,
    });
  });
});
