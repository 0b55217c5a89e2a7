/** How the bytes of a field are read. */
export type FieldKind = 'number' | 'ipv4' | 'ipv6' | 'mac' | 'text';

export interface FieldType {
  name: string;
  kind: FieldKind;
}

/** Field types of NetFlow version 9 (RFC 3954 and Cisco's list): number, name, and the kind when it is not a number. */
const table = `
1 in_bytes
2 in_pkts
3 flows
4 protocol
5 src_tos
6 tcp_flags
7 l4_src_port
8 ipv4_src_addr ipv4
9 src_mask
10 input_snmp
11 l4_dst_port
12 ipv4_dst_addr ipv4
13 dst_mask
14 output_snmp
15 ipv4_next_hop ipv4
16 src_as
17 dst_as
18 bgp_ipv4_next_hop ipv4
19 mul_dst_pkts
20 mul_dst_bytes
21 last_switched
22 first_switched
23 out_bytes
24 out_pkts
25 min_pkt_length
26 max_pkt_length
27 ipv6_src_addr ipv6
28 ipv6_dst_addr ipv6
29 ipv6_src_mask
30 ipv6_dst_mask
31 ipv6_flow_label
32 icmp_type
33 mul_igmp_type
34 sampling_interval
35 sampling_algorithm
36 flow_active_timeout
37 flow_inactive_timeout
38 engine_type
39 engine_id
40 total_bytes_exp
41 total_pkts_exp
42 total_flows_exp
46 mpls_top_label_type
47 mpls_top_label_ip_addr ipv4
48 flow_sampler_id
49 flow_sampler_mode
50 flow_sampler_random_interval
52 min_ttl
53 max_ttl
54 ipv4_ident
55 dst_tos
56 in_src_mac mac
57 out_dst_mac mac
58 src_vlan
59 dst_vlan
60 ip_protocol_version
61 direction
62 ipv6_next_hop ipv6
63 bgp_ipv6_next_hop ipv6
64 ipv6_option_headers
80 in_dst_mac mac
81 out_src_mac mac
82 if_name text
83 if_desc text
84 sampler_name text
85 in_permanent_bytes
86 in_permanent_pkts
88 fragment_offset
89 forwarding_status
95 application_id
96 application_name text
136 flow_end_reason
139 icmp_ipv6_type
148 conn_id
150 flow_start_seconds
151 flow_end_seconds
152 flow_start_msec
153 flow_end_msec
176 icmp_type_code_v4
177 icmp_code
178 icmp_type_v6
179 icmp_code_v6
225 xlate_src_addr_ipv4 ipv4
226 xlate_dst_addr_ipv4 ipv4
227 xlate_src_port
228 xlate_dst_port
230 nat_event
231 fwd_flow_delta_bytes
232 rev_flow_delta_bytes
233 fw_event
281 xlate_src_addr_ipv6 ipv6
282 xlate_dst_addr_ipv6 ipv6
323 event_time_msec
`;

export const fieldTypes: ReadonlyMap<number, FieldType> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [number, name = '', kind = 'number'] = line.split(' ');
      return [Number(number), { name, kind: kind as FieldKind }];
    }),
);

const protocols = new Map([
  [1, 'ICMP'],
  [2, 'IGMP'],
  [4, 'IPv4'],
  [6, 'TCP'],
  [17, 'UDP'],
  [41, 'IPv6'],
  [46, 'RSVP'],
  [47, 'GRE'],
  [50, 'ESP'],
  [51, 'AH'],
  [58, 'IPv6-ICMP'],
  [88, 'EIGRP'],
  [89, 'OSPFIGP'],
  [103, 'PIM'],
  [112, 'VRRP'],
  [115, 'L2TP'],
  [132, 'SCTP'],
]);

/** The name of an IP protocol number; `null` for rare ones. */
export const protocolName = (number: unknown) => protocols.get(Number(number)) ?? null;
