import { describe, expect, it } from 'vitest';
import type { Draft } from '../message.ts';
import { decode, local, now } from './testing/decode-syslog.ts';

describe('RFC 3164', () => {
  it('reads what logger --rfc3164 sends', () => {
    expect(decode('<13>Nov 21 07:56:25 vm root: hello 3164')).toEqual({
      timestamp: local(11, 21, 7, 56, 25),
      source: 'vm',
      message: 'vm root: hello 3164',
      level: 5,
      facility: 'user-level',
      facility_num: 1,
      application_name: 'root',
    });
    expect(decode('<35>Nov 21 07:56:25 vm sshd[15616]: hello 3164 pid')).toMatchObject({
      message: 'vm sshd[15616]: hello 3164 pid',
      level: 3,
      facility: 'security/authorization',
      facility_num: 4,
      application_name: 'sshd',
      process_id: '15616',
    });
  });

  it('reads what rsyslog forwards', () => {
    expect(decode('<30>Nov 21 07:00:01 web-1 systemd[1]: Started Session 12 of user root.')).toMatchObject({
      source: 'web-1',
      application_name: 'systemd',
      process_id: '1',
      message: 'web-1 systemd[1]: Started Session 12 of user root.',
      facility: 'system daemon',
    });
    expect(decode('<30>2026-11-21T08:00:01.123456+01:00 web-1 systemd[1]: Started.')).toMatchObject({
      source: 'web-1',
      timestamp: Date.UTC(2026, 10, 21, 7, 0, 1, 123),
      message: 'web-1 systemd[1]: Started.',
    });
    expect(decode('<30>1 2026-11-21T08:00:01.123456+01:00 web-1 systemd 1 - -  Started.')).toMatchObject({
      source: 'web-1',
      application_name: 'systemd',
      message: 'Started.',
    });
  });

  it('removes trailing null bytes', () => {
    expect(decode('<13>Nov 21 07:56:25 vm root: x\0\0')).toMatchObject({ message: 'vm root: x' });
  });

  it('reads no application name from a line that is not syslog', () => {
    expect(decode('Error: no space left')).not.toHaveProperty('application_name');
  });

  it('stores a line without priority as the message', () => {
    const draft = decode('just some words') as Draft;
    expect(draft).toEqual({ timestamp: now, source: '10.0.0.7', message: 'just some words' });
  });

  it('reads date and host without a priority', () => {
    expect(decode('Oct 11 22:14:15 mymachine su: failed')).toMatchObject({
      source: 'mymachine',
      timestamp: local(10, 11, 22, 14, 15),
      message: 'mymachine su: failed',
    });
  });

  it.each(['<192>too high', '<>nothing', '<1234>too long', '<x>no number'])(
    'reads %j as text because its priority is invalid',
    (line) => {
      expect(decode(line)).toEqual({ timestamp: now, source: '10.0.0.7', message: line });
    },
  );

  it('uses the address of the sender as source when the host is missing', () => {
    expect(decode('<13>Oct 11 22:14:15 root: hello')).toMatchObject({
      source: '10.0.0.7',
      message: 'root: hello',
      application_name: 'root',
    });
    expect(decode('<13>Oct 11 22:14:15 sshd[1]: hello')).toMatchObject({
      source: '10.0.0.7',
      process_id: '1',
    });
  });

  it('reads an IPv6 address as host', () => {
    expect(decode('<13>Oct 11 22:14:15 fe80::1 app: hello')).toMatchObject({
      source: 'fe80::1',
      message: 'fe80::1 app: hello',
      application_name: 'app',
    });
  });

  it('uses the time of receipt for impossible dates', () => {
    for (const date of ['Feb 31 10:00:00', 'Oct 11 25:14:15', 'Oct 99 22:99:99']) {
      expect(decode(`<13>${date} web-1 app: x`)).toMatchObject({ timestamp: now, source: 'web-1' });
    }
    expect(decode('<13>Foo 11 22:14:15 web-1 app: x')).toMatchObject({
      timestamp: now,
      message: 'Foo 11 22:14:15 web-1 app: x',
    });
  });

  it('drops messages with unreadable dates when replacing dates is off', () => {
    const strict = { allowOverrideDate: false };
    expect(decode('<13>Feb 31 10:00:00 web-1 app: x', strict)).toBe('invalid_timestamp');
    expect(decode('<13>no date', strict)).toBe('invalid_timestamp');
    expect(decode('<13>Feb 28 10:00:00 web-1 app: x', strict)).toMatchObject({ source: 'web-1' });
  });
});

describe('RFC 5424', () => {
  it('reads what logger sends', () => {
    const line =
      '<13>1 2026-11-21T07:56:02.104628+00:00 vm app 15421 - [timeQuality tzKnown="1" isSynced="0"] hello tcp 5424';
    expect(decode(line)).toEqual({
      timestamp: Date.UTC(2026, 10, 21, 7, 56, 2, 104),
      source: 'vm',
      message: 'hello tcp 5424',
      level: 5,
      facility: 'user-level',
      facility_num: 1,
      application_name: 'app',
      process_id: '15421',
      tzKnown: '1',
      isSynced: '0',
    });
    expect(decode('<13>1 - - root - - - nix')).toEqual({
      timestamp: now,
      source: '10.0.0.7',
      message: 'nix',
      level: 5,
      facility: 'user-level',
      facility_num: 1,
      application_name: 'root',
    });
  });

  it('prefixes structured data with its element when configured', () => {
    const line =
      '<165>1 2003-10-11T22:14:15.003Z host evntslog - ID47 [ex@32473 iut="3" q="a\\"b\\\\c\\]d"][two x="1"] An event';
    expect(decode(line, { expandStructuredData: true })).toMatchObject({
      message: 'An event',
      message_id: 'ID47',
      'ex@32473_iut': '3',
      'ex@32473_q': 'a"b\\c]d',
      two_x: '1',
    });
    expect(decode(line)).toMatchObject({ iut: '3', q: 'a"b\\c]d', x: '1' });
  });

  it('strips a byte order mark at the start of the text alone', () => {
    const line = (rest: string) => decode(`<34>1 2003-10-11T22:14:15.003Z host su - - ${rest}`);
    expect(line('- a\uFEFFb')).toMatchObject({ message: 'a\uFEFFb' });
    expect(line('[a b="c"] \uFEFFtext')).toMatchObject({ message: 'text', b: 'c' });
  });

  it('takes the sender for a host that is not given, and stores no other nil', () => {
    expect(decode('<13>1 2003-10-11T22:14:15.003Z - app - ID47 - x')).toEqual({
      timestamp: Date.UTC(2003, 9, 11, 22, 14, 15, 3),
      source: '10.0.0.7',
      message: 'x',
      level: 5,
      facility: 'user-level',
      facility_num: 1,
      application_name: 'app',
      message_id: 'ID47',
    });
  });

  it('strips a byte order mark and keeps the text after it', () => {
    expect(decode('<34>1 2003-10-11T22:14:15.003Z host su - ID47 - \uFEFFpräzise')).toMatchObject({
      message: 'präzise',
    });
  });

  it('keeps the structured data as message when there is no text', () => {
    expect(decode('<34>1 2003-10-11T22:14:15.003Z host su - - [a b="c"]')).toMatchObject({
      message: '[a b="c"]',
      b: 'c',
    });
  });

  it.each(['[broken', '[a b=c] text', '[a b="c text', '[a b="c"text'])('keeps %j as text', (rest) => {
    expect(decode(`<34>1 2003-10-11T22:14:15.003Z host su - - ${rest}`)).toMatchObject({
      source: 'host',
      message: rest,
    });
  });

  it('uses the time of receipt for an impossible date', () => {
    expect(decode('<34>1 2003-13-45T22:14:15Z host su - - - x')).toMatchObject({ timestamp: now });
    expect(decode('<34>1 nonsense host su - - - x', { allowOverrideDate: false })).toBe('invalid_timestamp');
  });
});

describe('SyslogCodec', () => {
  it('keeps the whole line when configured', () => {
    expect(decode('<13>Nov 21 07:56:25 vm root: x', { storeFullMessage: true })).toMatchObject({
      full_message: '<13>Nov 21 07:56:25 vm root: x',
    });
  });

  it('uses the looked-up name as source when configured', () => {
    const line = '<13>Nov 21 07:56:25 vm root: x';
    expect(decode(line, { forceReverseDns: true }, 'web.example.org')).toMatchObject({
      source: 'web.example.org',
    });
    expect(decode(line, {}, 'web.example.org')).toMatchObject({ source: 'vm' });
  });

  it('replaces invalid UTF-8', () => {
    const line = Buffer.concat([Buffer.from('<13>Nov 21 07:56:25 vm app: '), Buffer.from([0xff, 0xfe])]);
    expect(decode(line)).toMatchObject({ message: 'vm app: \uFFFD\uFFFD' });
  });

  it('reads a line of 2 MB', () => {
    const text = 'x'.repeat(2 << 20);
    expect(decode(`<13>Nov 21 07:56:25 vm app: ${text}`)).toMatchObject({ message: `vm app: ${text}` });
  });
});
