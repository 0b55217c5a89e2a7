import type { InputSummary, NodeSummary } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { beatTarget, sendTarget } from './send-target.ts';

const syslog = {
  id: '60a3b1c2d4e5f60718293a4b',
  title: 'Edge',
  type: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput',
  attributes: { bind_address: '0.0.0.0', port: 1514 },
} as unknown as InputSummary;
const node = { transport_address: 'http://10.0.0.12:9000/api/' } as NodeSummary;

it('is the node that reports its address, else the host of the console', () => {
  expect(sendTarget(syslog, node, 'console')).toMatchObject({
    command: `logger -n 10.0.0.12 -P 1514 'hello tailrace'`,
    isLocal: false,
  });
  expect(sendTarget(syslog, undefined, 'console')?.command).toContain('-n console');
});

it('is not there for an input that no command line can send to', () => {
  expect(sendTarget({ ...syslog, type: 'org.example.Input' }, node, 'console')).toBeNull();
});

it('configures a Beat instead of a command line', () => {
  const beats = { ...syslog, type: 'org.graylog.plugins.beats.Beats2Input' };
  expect(sendTarget(beats, node, 'console')).toBeNull();
  expect(beatTarget(beats, node, 'console')).toBe('output.logstash.hosts: ["10.0.0.12:1514"]');
});
