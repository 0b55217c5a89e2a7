import { describe, expect, it } from 'vitest';
import { decode, local, now } from './testing/decode-syslog.ts';

describe('Cisco devices', () => {
  const at = Date.UTC(2026, 10, 20, 7, 3, 59, 338);
  it.each([
    [
      'a counter and a date',
      '<186>1541800: Nov 20 06:08:59.485: %HARDWARE-2-FAN_ERROR: Fan Failure',
      {
        sequence_number: 1_541_800,
        level: 2,
        facility: 'local7',
        facility_num: 23,
        source: '10.0.0.7',
        timestamp: local(11, 20, 6, 8, 59) + 485,
        message: '%HARDWARE-2-FAN_ERROR: Fan Failure',
      },
    ],
    [
      'host, year and UTC',
      '<189>23064: sw-2: Nov 20 2026 07:03:59.338 UTC: %LINEPROTO-5-UPDOWN: Line protocol up',
      {
        sequence_number: 23_064,
        source: 'sw-2',
        timestamp: at,
        message: '%LINEPROTO-5-UPDOWN: Line protocol up',
      },
    ],
    [
      'counter and sequence number',
      '<189>31: 000029: .Nov 20 07:03:59.338 UTC: %SYS-5-CONFIG_I: Configured',
      { sequence_number: 31, timestamp: at, message: '%SYS-5-CONFIG_I: Configured' },
    ],
    [
      'a clock that was never set',
      '<189>29: *Mar  1 18:46:11: %SYS-5-CONFIG_I: Configured',
      { sequence_number: 29, timestamp: now, message: '%SYS-5-CONFIG_I: Configured' },
    ],
    [
      'a clock that was set by hand',
      '<189>29: *Nov 20 18:46:11 CET: %SYS-5-CONFIG_I: Configured',
      { timestamp: local(11, 20, 18, 46, 11), message: '%SYS-5-CONFIG_I: Configured' },
    ],
    [
      'no date',
      '<189>29: %SYS-5-CONFIG_I: Configured',
      { sequence_number: 29, timestamp: now, message: '%SYS-5-CONFIG_I: Configured' },
    ],
  ])('are parsed with %s', (_what, line, fields) => {
    expect(decode(line)).toMatchObject(fields);
  });

  it.each(['<13>29: green bottles', '<13>29:x', '29: %SYS-5-CONFIG_I: x'])('have not sent %j', (line) => {
    expect(decode(line)).not.toHaveProperty('sequence_number');
  });
});

describe('FortiGate devices', () => {
  const text =
    'date=2026-11-20 time=12:53:10 devname="fw-1" devid=FG100 logid=0000000013 type=traffic level=notice ' +
    'srcip=10.0.0.1 policyid=77 url="/a?source=x&srcip=9.9.9.9" msg="say \\"no\\"" empty="" service=HTTP';

  it('are parsed into fields, with date and device name', () => {
    expect(decode(`<189>${text}`)).toEqual({
      timestamp: local(11, 20, 12, 53, 10),
      source: 'fw-1',
      message: text,
      level: 5,
      facility: 'local7',
      facility_num: 23,
      date: '2026-11-20',
      time: '12:53:10',
      devname: 'fw-1',
      devid: 'FG100',
      logid: '0000000013',
      type: 'traffic',
      srcip: '10.0.0.1',
      policyid: '77',
      url: '/a?source=x&srcip=9.9.9.9',
      msg: 'say "no"',
      service: 'HTTP',
    });
  });

  it.each([
    ['-0400', Date.UTC(2026, 10, 20, 16)],
    ['+02:00', Date.UTC(2026, 10, 20, 10)],
    ['UTC+2:00', Date.UTC(2026, 10, 20, 10)],
    ['nowhere', local(11, 20, 12)],
  ])('are parsed in their time zone %s', (zone, timestamp) => {
    expect(decode(`<189>date=2026-11-20 time=12:00:00 devid=F tz="${zone}"`)).toMatchObject({ timestamp });
  });

  it('have the sender address as source when they send no name', () => {
    expect(
      decode('<189>logver=50 timestamp=1650619870 devid="F" date=2026-11-20 time=12:00:00'),
    ).toMatchObject({
      source: '10.0.0.7',
      devid: 'F',
      timestamp: local(11, 20, 12),
    });
  });

  it('do not override level, source or message', () => {
    expect(decode('<189>date=2026-11-20 time=12:00:00 devid=F message=x source=y level=alert')).toMatchObject(
      {
        source: '10.0.0.7',
        level: 5,
        message: expect.stringContaining('message=x'),
      },
    );
  });

  it.each([
    '<13>date=2026-11-20 is a day',
    'date=2026-11-20 time=12:00:00 devid=F',
    '<13>devname is not set',
  ])('have not sent %j', (line) => {
    expect(Object.keys(decode(line)).toSorted()).not.toContain('devid');
    expect(decode(line)).toMatchObject({ timestamp: now });
  });
});
