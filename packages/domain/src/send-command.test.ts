import { execFileSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { beatConfiguration, bySendingEase, inputHost, isLoopback, sendCommand } from './send-command.ts';

const gelfTcp = 'org.graylog2.inputs.gelf.tcp.GELFTCPInput';
const gelfUdp = 'org.graylog2.inputs.gelf.udp.GELFUDPInput';
const gelfHttp = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const syslogTcp = 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput';
const syslogUdp = 'org.graylog2.inputs.syslog.udp.SyslogUDPInput';
const cefTcp = 'org.graylog.plugins.cef.input.CEFTCPInput';
const cefUdp = 'org.graylog.plugins.cef.input.CEFUDPInput';
const otlp = 'tailrace.inputs.otlp.OtlpHttpInput';
const rawTcp = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const rawUdp = 'org.graylog2.inputs.raw.udp.RawUDPInput';

const input = (type: string, attributes: Record<string, unknown> = {}) => ({
  type,
  attributes: { bind_address: '0.0.0.0', port: 1514, ...attributes },
});

describe('sendCommand', () => {
  it.each([
    [syslogUdp, {}, `logger -n log.example.org -P 1514 'hello'`],
    [syslogTcp, {}, `logger -n log.example.org -P 1514 -T 'hello'`],
    [rawUdp, {}, `echo 'hello' | nc -u -w1 log.example.org 1514`],
    [rawTcp, {}, `echo 'hello' | nc -w1 log.example.org 1514`],
    [rawTcp, { use_null_delimiter: true }, `printf '%s\\0' 'hello' | nc -w1 log.example.org 1514`],
  ])('of %s with %j is %s', (type, attributes, command) => {
    expect(sendCommand(input(type, attributes), 'log.example.org', 'hello')).toBe(command);
  });

  it.each([
    [gelfHttp, { tls_enable: true }, /^curl -d .* https:\/\/log\.example\.org:1514\/gelf$/],
    [gelfHttp, {}, /^curl -d .* http:\/\/log\.example\.org:1514\/gelf$/],
    [gelfUdp, {}, /^echo .* \| nc -u -w1 log\.example\.org 1514$/],
    [gelfTcp, { use_null_delimiter: true }, /^printf .* \| nc -w1 log\.example\.org 1514$/],
    [cefUdp, {}, /^echo 'CEF:0\|.*\|hello\|3\|' \| nc -u -w1 log\.example\.org 1514$/],
    [cefTcp, {}, /^echo 'CEF:0\|.*\|hello\|3\|' \| nc -w1 log\.example\.org 1514$/],
    [otlp, {}, /^curl -H .* -d '\{"resourceLogs".* http:\/\/log\.example\.org:1514\/v1\/logs$/],
    [otlp, { tls_enable: true }, / https:\/\/log\.example\.org:1514\/v1\/logs$/],
  ])('of %s with %j sends its format', (type, attributes, command) => {
    expect(sendCommand(input(type, attributes), 'log.example.org', 'hello')).toMatch(command);
  });

  it('writes an address of the sixth version as URLs do in a URL alone', () => {
    expect(sendCommand(input(gelfHttp), '::1', 'hello')).toContain(' http://[::1]:1514/gelf');
    expect(sendCommand(input(syslogUdp), '::1', 'hello')).toContain('-n ::1 -P');
  });

  it.each([
    ['a type that is fed by its own program', input('org.graylog.plugins.beats.BeatsInput'), 'a'],
    ['an input without a port', input(syslogUdp, { port: null }), 'a'],
    ['an input on any free port', input(syslogUdp, { port: 0 }), 'a'],
    ['an input that takes TLS only', input(syslogTcp, { tls_enable: true }), 'a'],
    ['a host that a shell would act on', input(syslogUdp), 'a;reboot'],
    ['a host that the command would take for an option', input(syslogUdp), '-f/etc/passwd'],
  ])('is not there for %s', (_, target, host) => {
    expect(sendCommand(target, host, 'hello')).toBeNull();
  });

  it.each([
    [gelfTcp, { use_null_delimiter: true }, '\0'],
    [gelfTcp, {}, '\n'],
    [gelfUdp, {}, '\n'],
  ])('sends by a shell what %s with %j reads', (type, attributes, end) => {
    const text = `it's "fine" & $HOME`;
    const command = sendCommand(input(type, attributes), 'a', text);
    const sent = execFileSync('sh', ['-c', `nc() { cat; }; ${command}`], { encoding: 'utf8' });
    expect(sent.endsWith(end)).toBe(true);
    expect(JSON.parse(sent.slice(0, -1))).toEqual({
      version: '1.1',
      host: 'my-machine',
      short_message: text,
    });
  });
});

test('a Beat is configured with the address of the input, and TLS if the input requires it', () => {
  const beats = 'org.graylog.plugins.beats.Beats2Input';
  expect(beatConfiguration(input(beats), '::1')).toBe('output.logstash.hosts: ["[::1]:1514"]');
  expect(beatConfiguration(input(beats, { tls_enable: true }), 'a')).toContain(
    '\noutput.logstash.ssl.enabled: true',
  );
  expect(beatConfiguration(input(syslogUdp), 'a')).toBeNull();
});

test('inputs whose command is on most machines come first', () => {
  const sorted = [input(rawTcp), input(gelfTcp), input(syslogTcp), input(gelfHttp)].sort(bySendingEase);
  expect(sorted.map(({ type }) => type)).toEqual([gelfHttp, syslogTcp, gelfTcp, rawTcp]);
});

test.each([
  ['10.0.0.7', 'log-a', 'console', '10.0.0.7'],
  ['127.0.0.1', 'log-a', 'console', '127.0.0.1'],
  ['0.0.0.0', 'log-a', 'console', 'log-a'],
  ['::', 'log-a', 'console', 'log-a'],
  ['0.0.0.0', '127.0.0.1', 'console', 'console'],
  ['0.0.0.0', '', 'console', 'console'],
  [undefined, '[2001:db8::1]', 'console', '2001:db8::1'],
  ['0.0.0.0', 'localhost', '[::1]', '::1'],
])('an input on %s of the node %s, seen from %s, is reached at %s', (bind_address, node, own, host) => {
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
