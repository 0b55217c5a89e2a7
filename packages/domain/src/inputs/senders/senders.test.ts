import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { inputClass } from './sender.ts';
import { bySenderChoice, senderSteps, senders } from './senders.ts';
import { terminal } from './terminal.ts';

const page = readFileSync(new URL('../../../../../docs/senders.md', import.meta.url), 'utf8');
const lines = new Map(
  page.split(/^## /m).map((section) => [section.split('\n', 1)[0], new Set(section.split('\n'))]),
);

const defaultPorts: Record<string, number> = {
  [inputClass.syslogUdp]: 1514,
  [inputClass.syslogTcp]: 1514,
  [inputClass.gelfUdp]: 12_201,
  [inputClass.gelfTcp]: 12_201,
  [inputClass.gelfHttp]: 12_202,
  [inputClass.beats]: 5044,
};
const input = (type: string, attributes: Record<string, unknown> = {}) => ({
  type,
  attributes: {
    port: defaultPorts[type] ?? 9999,
    use_null_delimiter: type === inputClass.gelfTcp,
    ...attributes,
  },
});
const sender = (id: string) => senders.find((each) => each.id === id) ?? terminal;
const stepsOf = (id: string, type: keyof typeof inputClass, attributes = {}, host = 'log.example.org') =>
  senderSteps(sender(id), input(inputClass[type], attributes), host);
const textOf = (...parameters: Parameters<typeof stepsOf>) =>
  (stepsOf(...parameters) ?? []).map(({ text }) => text).join('\n');

test('senders have an id of their own', () => {
  expect(new Set(senders.map(({ id }) => id)).size).toBe(senders.length);
});

describe('the files', () => {
  // Those sections are run against a server; their greetings differ.
  it.each([
    ['rsyslog', 'syslogTcp', 'rsyslog'],
    ['syslog-ng', 'syslogTcp', 'syslog-ng'],
    ['nginx', 'syslogUdp', 'nginx'],
    ['pino', 'syslogUdp', 'pino'],
    ['winston', 'gelfUdp', 'winston'],
    ['python', 'syslogUdp', 'logging.handlers'],
    ['python', 'gelfUdp', 'pygelf'],
    ['python', 'gelfTcp', 'pygelf'],
    ['python', 'gelfHttp', 'pygelf'],
    ['go', 'syslogUdp', 'log/syslog'],
    ['logback', 'gelfUdp', 'logback'],
    ['log4j', 'gelfTcp', 'log4j2'],
  ] as const)('of %s for %s are those of the section %s', (id, type, section) => {
    const known = lines.get(section) ?? new Set();
    const files = (stepsOf(id, type, {}, '127.0.0.1') ?? []).filter(
      ({ kind, title }) => kind !== 'command' && !title.includes('pom.xml'),
    );
    const unknown = files
      .flatMap(({ text }) => text.split('\n'))
      .filter((line) => !known.has(line) && !/hello tailrace|^from pygelf/.test(line));
    expect(files).not.toEqual([]);
    expect(unknown).toEqual([]);
  });
});

test.each([
  ['rsyslog', 'syslogUdp', 'target="log.example.org" port="1514" protocol="udp"'],
  ['syslog-ng', 'syslogUdp', 'syslog("log.example.org" port(1514) transport("udp"));'],
  ['docker', 'gelfTcp', 'gelf-address=tcp://log.example.org:12201'],
  ['docker', 'syslogUdp', 'syslog-address=udp://log.example.org:1514'],
  ['filebeat', 'beats', 'output.logstash.hosts: ["log.example.org:5044"]'],
  ['windows', 'gelfTcp', 'OutputType  GELF_TCP'],
  ['windows', 'gelfUdp', 'Module      om_udp'],
  ['go', 'syslogTcp', 'syslog.Dial("tcp", "log.example.org:1514"'],
  ['logback', 'gelfTcp', 'de.siegmar.logbackgelf.GelfTcpAppender'],
  ['curl', 'gelfHttp', 'http://log.example.org:12202/gelf'],
] as const)('%s for %s has %s', (id, type, part) => {
  expect(textOf(id, type)).toContain(part);
});

test('the configuration of Docker is JSON', () => {
  const file = stepsOf('docker', 'gelfUdp', {}, '::1')?.find(({ kind }) => kind === 'configuration');
  expect(JSON.parse(file?.text ?? '')).toEqual({
    'log-driver': 'gelf',
    'log-opts': { 'gelf-address': 'udp://[::1]:12201', tag: '{{.Name}}' },
  });
});

test('Fluent Bit keeps its output section within the block of the chart’s values', () => {
  const [values = ''] = (stepsOf('kubernetes', 'gelfTcp') ?? []).map(({ text }) => text);
  const [config, outputs, section, ...settings] = values.split('\n');
  expect([config, outputs, section]).toEqual(['config:', '  outputs: |', '    [OUTPUT]']);
  expect(Object.fromEntries(settings.map((line) => line.trim().split(/\s+/)))).toEqual({
    Name: 'gelf',
    Match: 'kube.*',
    Host: 'log.example.org',
    Port: '12201',
    Mode: 'tcp',
    Gelf_Short_Message_Key: 'log',
  });
});

test('every command of a POSIX system is valid shell', () => {
  const commands = senders
    .filter(({ id }) => id !== 'windows')
    .flatMap((each) =>
      [...each.steps.keys()].flatMap((type) => senderSteps(each, input(type), 'log.example.org') ?? []),
    )
    .filter(({ kind }) => kind === 'command');
  expect(commands.length).toBeGreaterThan(30);
  for (const { text } of commands) execFileSync('sh', ['-n', '-c', text]);
});

test.each([
  ['kubernetes', 'gelfTcp', /Mode +tls/],
  ['filebeat', 'beats', /output\.logstash\.ssl\.enabled: true/],
  ['logback', 'gelfTcp', /GelfTcpTlsAppender/],
  ['curl', 'gelfHttp', / https:\/\//],
] as const)('%s sends to %s over TLS', (id, type, part) => {
  expect(textOf(id, type, { tls_enable: true })).toMatch(part);
});

test.each([
  ['of another type', 'nginx', 'gelfUdp', {}, 'a'],
  ['without a port', 'terminal', 'syslogUdp', { port: null }, 'a'],
  ['on any free port', 'terminal', 'syslogUdp', { port: 0 }, 'a'],
  ['over TLS, where the sender has none', 'terminal', 'syslogTcp', { tls_enable: true }, 'a'],
  [
    'with line breaks, where the sender ends by null bytes',
    'docker',
    'gelfTcp',
    { use_null_delimiter: false },
    'a',
  ],
  ['on a host that a shell would act on', 'terminal', 'syslogUdp', {}, 'a;reboot'],
  ['on a host that a command would take for an option', 'terminal', 'syslogUdp', {}, '-f/etc/passwd'],
] as const)('no steps for an input %s', (_, id, type, attributes, host) => {
  expect(stepsOf(id, type, attributes, host)).toBeNull();
});

test('inputs are sorted as the sender prefers them', () => {
  const sorted = [input(inputClass.gelfUdp), input(inputClass.gelfTcp)].sort(
    bySenderChoice(sender('windows')),
  );
  expect(sorted.map(({ type }) => type)).toEqual([inputClass.gelfTcp, inputClass.gelfUdp]);
});
