import { expect, it } from 'vitest';
import { groupInputTypes } from './input-types.ts';

const type = (type: string, name: string) => ({ type, name });
const gelfTcp = type('org.graylog2.inputs.gelf.tcp.GELFTCPInput', 'GELF TCP');
const syslogUdp = type('org.graylog2.inputs.syslog.udp.SyslogUDPInput', 'Syslog UDP');
const zebra = type('org.example.ZebraInput', 'Zebra');
const aardvark = type('org.example.AardvarkInput', 'Aardvark');

it('offers only the types a server has, those of plugins last', () => {
  const groups = groupInputTypes([zebra, gelfTcp, aardvark, syslogUdp]);
  expect(groups.map(({ title }) => title)).toEqual(['Syslog', 'GELF', 'Plugins']);
  expect(groups[0]?.types).toEqual([{ type: syslogUdp, purpose: expect.stringContaining('firewalls') }]);
  expect(groups[2]?.types).toEqual([
    { type: aardvark, purpose: null },
    { type: zebra, purpose: null },
  ]);
});
