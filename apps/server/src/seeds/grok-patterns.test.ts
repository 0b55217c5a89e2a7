import { readPatternLines, suggestPattern } from '@tailrace/languages/grok';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grokPatterns } from '../areas/grok/grok-patterns.ts';
import { GrokService, grokService } from '../areas/grok/grok-service.ts';
import { BadRequestError } from '../errors.ts';
import { compileGrok } from '../patterns/grok/grok.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seedGrokPatterns } from './grok-patterns.ts';
import { standardPatterns } from './standard-patterns.ts';

const patterns = readPatternLines(standardPatterns);
const definitions = Object.fromEntries(patterns.map(({ name, pattern }) => [name, pattern]));
const find = (name: string, text: string) => compileGrok(`%{${name}:x}`, definitions, true).match(text)?.x;

describe('a suggested pattern', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '10.0.0.1',
      '2021-05-11T08:14:31.880Z',
      '502',
      '12.5',
      'user=',
      'GET',
      '%{INT}',
      '(',
      '\\',
    ),
  );

  it('matches the line it is made of', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const line = parts.join(' ');
        const pattern = suggestPattern([line], Object.keys(definitions));
        if (pattern !== null) expect(compileGrok(pattern, definitions).match(line)).not.toBeNull();
      }),
    );
  });
});

describe('the standard patterns', () => {
  it('compile, each under a unique name', () => {
    for (const { name } of patterns) expect(() => compileGrok(`%{${name}}`, definitions)).not.toThrow();
    expect(Object.keys(definitions)).toHaveLength(patterns.length);
  });

  it.each<[name: string, text: string, found: string]>([
    ['WORD', '…hello, world', 'hello'],
    ['INT', 'a -12.5', '-12'],
    ['NUMBER', 'took 12.5e3 ms', '12.5e3'],
    ['BASE16NUM', '= 0xDEAD', '0xDEAD'],
    ['BOOL', 'is TRUE', 'TRUE'],
    ['QUOTEDSTRING', String.raw`say "a \" b" now`, String.raw`"a \" b"`],
    ['EMAILADDRESS', 'to mira.o@example.net.', 'mira.o@example.net.'],
    ['UUID', 'id 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11', '6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11'],
    ['URN', 'urn:isbn:0451450523', 'urn:isbn:0451450523'],
    ['MAC', 'on 00:1b:44:11:3a:b7', '00:1b:44:11:3a:b7'],
    ['MAC', '001b.4411.3ab7', '001b.4411.3ab7'],
    ['IP', 'from 10.1.4.20:514', '10.1.4.20'],
    ['IP', 'from 2001:db8:0:0:0:0:2:1', '2001:db8:0:0:0:0:2:1'],
    ['IP', '::1', '::1'],
    ['IP', 'fe80::1%eth0', 'fe80::1%eth0'],
    ['IP', '::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['HOSTNAME', 'on web-01.example.net', 'on'],
    ['HOSTPORT', 'db.example.net:5432', 'db.example.net:5432'],
    ['UNIXPATH', 'read /var/log/syslog now', '/var/log/syslog'],
    ['WINPATH', String.raw`C:\Temp\app.log`, String.raw`C:\Temp\app.log`],
    ['URI', 'https://mira@www.example.net:8443/a/b?c=d', 'https://mira@www.example.net:8443/a/b?c=d'],
    ['URI', 'file:///etc/hosts', 'file:///etc/hosts'],
    ['TIME', '08:14:58,123', '08:14:58,123'],
    ['DATE', 'on 11.05.2021', '11.05.2021'],
    ['TIMESTAMP_ISO8601', 'at 2021-05-11T08:14:58.123+02:00', '2021-05-11T08:14:58.123+02:00'],
    ['DATESTAMP_RFC2822', 'Tue, 11 May 2021 08:14:58 +0000', 'Tue, 11 May 2021 08:14:58 +0000'],
    ['DATESTAMP_OTHER', 'Tue May 11 08:14:58 UTC 2021', 'Tue May 11 08:14:58 UTC 2021'],
    ['HTTPDATE', '[11/May/2021:08:14:58 +0000]', '11/May/2021:08:14:58 +0000'],
    ['SYSLOGTIMESTAMP', 'May  1 08:14:58 web', 'May  1 08:14:58'],
    ['LOGLEVEL', '[WARN] late', 'WARN'],
  ])('%s finds in %j %j', (name, text, found) => {
    expect(find(name, text)).toBe(found);
  });

  it.each([
    ['IP', '300.1.2.3'],
    ['IPV4', '1.2.3.4.5'],
    ['IPV6', '1::2::3'],
    ['IPV6', '08:14:58'],
    ['POSINT', '012'],
    ['TIME', '123:45'],
    ['UUID', '6d1fdd57-2c4e-4a5b-9d0e'],
  ])('%s finds nothing in %j', (name, text) => {
    expect(find(name, text)).toBeUndefined();
  });

  it('parse the lines of common servers', () => {
    const match = (name: string, text: string) => compileGrok(`%{${name}}`, definitions, true).match(text);
    const line =
      '10.1.4.20 - mira [11/May/2021:08:14:58 +0000] "GET /cart?id=1 HTTP/1.1" 200 512 "-" "Mozilla"';
    expect(match('COMBINEDAPACHELOG', line)).toMatchObject({
      clientip: '10.1.4.20',
      auth: 'mira',
      verb: 'GET',
      request: '/cart?id=1',
      response: '200',
      bytes: '512',
      agent: '"Mozilla"',
    });
    expect(match('SYSLOGLINE', 'May 11 08:14:58 web-01 sshd[4711]: Accepted')).toMatchObject({
      logsource: 'web-01',
      program: 'sshd',
      pid: '4711',
      message: 'Accepted',
    });
    expect(match('JAVASTACKTRACEPART', '\tat com.example.Shop$Cart.<init>(Shop.java:42)')).toMatchObject({
      class: 'com.example.Shop$Cart',
      method: '<init>',
      line: '42',
    });
  });
});

describe('a new server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('has them where a machine is too slow to check patterns in time', async () => {
    await using slow = await startTestServer();
    const run = () => Promise.reject(new BadRequestError('This takes too long'));
    const grok = new GrokService(slow.service(grokPatterns), { run, of: () => ({ run }) });
    seedGrokPatterns(grok, slow.areas.host.settings);
    expect(grok.list()).toHaveLength(patterns.length);
  });

  it('has the standard patterns until they are deleted', () => {
    const grok = server.service(grokService);
    const { settings } = server.areas.host;
    seedGrokPatterns(grok, settings);
    expect(grok.list()).toHaveLength(patterns.length);
    for (const { id } of grok.list()) grok.delete(id);
    seedGrokPatterns(grok, settings);
    expect(grok.list()).toEqual([]);
  });
});
