import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { DropReason } from '../../drop-reasons.ts';
import { NetFlowCodec } from './netflow.ts';

const exported = Date.UTC(2026, 10, 22, 16, 7, 30);
const reception = { at: exported, remoteAddress: '10.9.9.9', remotePort: 4711, remoteName: null };
const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-netflow-'));
afterAll(() => rmSync(folder, { recursive: true }));

function collector(definitions = '') {
  const dropped: DropReason[] = [];
  const codec = new NetFlowCodec(
    definitions,
    () => {},
    (reason) => dropped.push(reason),
  );
  const decode = (packet: Buffer, at = exported, remoteAddress = '10.9.9.9') =>
    codec.decode(packet, { ...reception, at, remoteAddress });
  return { decode, dropped };
}

/** Packets that softflowd 1.1.0 sent for three flows, recorded with two bytes of length before each. */
const recorded = (version: number) =>
  readFileSync(new URL(`./fixtures/softflowd-v${version}.bin`, import.meta.url)).subarray(2);

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};
const set = (id: number, body: Buffer) => Buffer.concat([u16(id, body.length + 4), body]);
/** Header of version 9: uptime 1000 ms, exported at 1,000 s, source 7. */
const packet9 = (...sets: Buffer[]) =>
  Buffer.concat([u16(9, sets.length, 0, 1000, 0, 1000, 0, 1, 0, 7), ...sets]);
const template = (id: number, ...fields: [type: number, length: number][]) =>
  set(0, u16(id, fields.length, ...fields.flat()));
const ports = template(256, [7, 2], [11, 2]);

describe('NetFlow version 5', () => {
  it('stores the flows that softflowd sends', () => {
    const flows = collector().decode(recorded(5));
    expect(flows).toHaveLength(3);
    expect(flows).toContainEqual({
      timestamp: expect.any(Number),
      source: '10.9.9.9',
      message: 'NetFlowV5 [10.0.0.1]:40000 <> [192.0.2.7]:443 proto:6 pkts:3 bytes:620',
      nf_version: 5,
      nf_src_address: '10.0.0.1',
      nf_src_port: 40_000,
      nf_dst_address: '192.0.2.7',
      nf_dst_port: 443,
      nf_proto: 6,
      nf_proto_name: 'TCP',
      nf_pkts: 3,
      nf_bytes: 620,
      nf_start: '2026-11-22T06:59:59.999Z',
      nf_stop: '2026-11-22T07:00:01.499Z',
      nf_flow_packet_id: expect.stringMatching(/^[\da-f-]{36}$/),
      nf_src: '10.0.0.1:40000',
      nf_dst: '192.0.2.7:443',
      nf_snmp_input: 0,
      nf_snmp_output: 0,
      nf_tcp_flags: 0x1b,
      nf_tos: 0,
      nf_src_as: 0,
      nf_dst_as: 0,
      nf_src_mask: 0,
      nf_dst_mask: 0,
    });
  });

  it('stores the next hop where there is one, and marks the flows of a packet', () => {
    const packet = Buffer.from(recorded(5));
    packet.set([10, 0, 0, 254], 24 + 8);
    const flows = collector().decode(packet) as Record<string, unknown>[];
    expect(flows.map(({ nf_next_hop }) => nf_next_hop)).toEqual(['10.0.0.254', undefined, undefined]);
    expect(new Set(flows.map(({ nf_flow_packet_id }) => nf_flow_packet_id)).size).toBe(1);
  });

  it('drops a packet that is cut', () => {
    const whole = recorded(5);
    for (const length of [0, 1, 2, 23, 24, whole.length - 1])
      expect(collector().decode(whole.subarray(0, length))).toBe('not_netflow');
  });
});

describe('NetFlow version 9', () => {
  it('stores the flows that softflowd sends, of IPv4 and IPv6', () => {
    const flows = collector().decode(recorded(9));
    expect(flows).toHaveLength(4);
    expect(flows).toContainEqual(
      expect.objectContaining({
        message: 'NetFlowV9 [10.0.0.1]:40000 <> [192.0.2.7]:443 proto:6 pkts:3 bytes:620',
        nf_src_address: '10.0.0.1',
        nf_ipv4_src_addr: '10.0.0.1',
        nf_l4_dst_port: 443,
        nf_proto_name: 'TCP',
        nf_in_bytes: 620,
        nf_start: expect.stringMatching(/^2026-11-22T0\d:/),
      }),
    );
    expect(flows).toContainEqual(
      expect.objectContaining({ nf_src_address: '2001:db8::1', nf_ip_protocol_version: 6, nf_dst_port: 53 }),
    );
  });

  it('counts flows until their template arrives, and remembers it by exporter', () => {
    const { decode, dropped } = collector();
    const data = packet9(set(256, u16(1, 2, 3, 4)));
    expect(decode(data)).toEqual([]);
    expect(decode(packet9(ports))).toEqual([]);
    expect(decode(data)).toMatchObject([
      { nf_src_port: 1, nf_dst_port: 2, timestamp: 1_000_000 },
      { nf_src_port: 3, nf_dst_port: 4 },
    ]);
    expect(decode(data, exported, '10.0.0.8')).toEqual([]);
    expect(dropped).toEqual(['netflow_template_missing', 'netflow_template_missing']);
  });

  it('forgets templates that are not sent again', () => {
    const { decode, dropped } = collector();
    decode(packet9(ports));
    expect(decode(packet9(set(256, u16(1, 2))), exported + 3 * 3_600_000)).toEqual([]);
    expect(dropped).toEqual(['netflow_template_missing']);
  });

  it('limits the number of templates', () => {
    const { decode, dropped } = collector();
    for (let id = 256; id <= 256 + 2000; id++) decode(packet9(template(id, [7, 2], [11, 2])));
    expect(decode(packet9(set(256, u16(1, 2))))).toEqual([]);
    expect(decode(packet9(set(257, u16(1, 2))))).toHaveLength(1);
    expect(dropped).toEqual(['netflow_template_missing']);
  });

  it.each([
    [
      'times since 1970',
      [[152, 8]],
      Buffer.from('0000019a1c2d3e4f', 'hex'),
      { nf_start: new Date(0x019a1c2d3e4f).toISOString() },
    ],
    [
      'times before the exporter started',
      [[22, 4]],
      Buffer.from('fffffc18', 'hex'),
      { nf_start: '1970-01-01T00:16:38.000Z' },
    ],
    ['a MAC address', [[56, 6]], Buffer.from('0a1b2c3d4e5f', 'hex'), { nf_in_src_mac: '0a:1b:2c:3d:4e:5f' }],
    ['a padded name', [[82, 6]], Buffer.from('eth0\0x'), { nf_if_name: 'eth0' }],
    ['64-bit counters', [[1, 8]], Buffer.from('7fffffffffffffff', 'hex'), { nf_bytes: 0x7fffffffffffffffn }],
    ['an unknown type', [[60_000, 2]], Buffer.from('0102', 'hex'), { nf_field_60000: 258 }],
    ['an address of the wrong length', [[8, 2]], Buffer.from('0102', 'hex'), { nf_src_address: '0102' }],
    [
      'an IPv6 address',
      [[27, 16]],
      Buffer.from('fe80000000000000000000010000000a', 'hex'),
      { nf_src_address: 'fe80::1:0:a' },
    ],
    ['no IPv6 address', [[27, 16]], Buffer.alloc(16), { nf_src_address: '::' }],
  ] as const)('reads %s', (_what, fields, data, expected) => {
    const { decode } = collector();
    expect(
      decode(packet9(template(300, ...(fields as unknown as [number, number][])), set(300, data))),
    ).toMatchObject([expected]);
  });

  it.each([
    ['a set of length 0', packet9(u16(256, 0))],
    ['a set that is longer than the packet', packet9(u16(256, 500))],
    ['a cut template', packet9(set(0, u16(256, 5, 7, 2)))],
    ['a template with too many fields', packet9(set(0, u16(256, 2000)))],
    ['more records than one packet may have', packet9(template(256, [4, 1]), set(256, Buffer.alloc(3001)))],
    ['version 10', u16(10, 20, 0, 0)],
    ['text', Buffer.from('hello world')],
  ])('drops %s', (_what, packet) => {
    expect(collector().decode(packet)).toBe('not_netflow');
  });

  it('finds no flows in a template without bytes', () => {
    expect(collector().decode(packet9(template(256, [7, 0]), set(256, u16(1, 2))))).toEqual([]);
  });

  it('never fails on hostile bytes', () => {
    const { decode } = collector();
    const whole = recorded(9);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
        const packet = Buffer.from(whole);
        for (const [at, byte] of changes) packet[at] = byte;
        decode(packet);
        decode(packet.subarray(0, changes[0]?.[0]));
      }),
    );
  });
});

describe('NetFlow field definitions', () => {
  it('add and rename field types', () => {
    const file = path.join(folder, 'netflow.yaml');
    writeFileSync(file, '---\n60000:\n- :string\n- :vendor_text\n7:\n- 2\n- source_port\nscope: {}\n');
    const { decode } = collector(file);
    expect(
      decode(packet9(template(300, [60_000, 2], [7, 2]), set(300, Buffer.from('hi\x01\x02', 'latin1')))),
    ).toMatchObject([{ nf_vendor_text: 'hi', nf_source_port: 258 }]);
  });

  it.each([
    ['no-such-file.yaml', null, 'it cannot be read as YAML'],
    ['text.yaml', 'hello', 'it is not a map'],
    ['broken.yaml', '1: [', 'it cannot be read as YAML'],
    ['short.yaml', '1: [":uint32"]', 'the definition of 1 is not a list of kind and name'],
  ])('refuse %s with the reason', (name, content, reason) => {
    const file = path.join(folder, name);
    if (content !== null) writeFileSync(file, content);
    expect(() => collector(file)).toThrow(reason);
  });
});
