/** A writer of small databases in the MMDB format: IPv4 networks, and records of texts, numbers and maps. */
type Value = string | number | { readonly [name: string]: Value };
type Node = { zero: Node | number | null; one: Node | number | null };

const types = { text: 2, double: 3, uint32: 6, map: 7 } as const;

/** A size from 29 on is in the byte that follows. */
function head(type: number, size: number): Buffer {
  if (size > 284) throw new Error(`A value of ${size} bytes is not written here`);
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29]);
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return Buffer.concat([head(types.double, 8), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([head(types.uint32, 4), bytes]);
}

function encoded(value: Value): Buffer {
  if (typeof value === 'number') return double(value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(types.text, bytes.length), bytes]);
  }
  const entries = Object.entries(value);
  const parts = entries.flatMap(([name, one]) => [encoded(name), encoded(one)]);
  return Buffer.concat([head(types.map, entries.length), ...parts]);
}

function metadata(databaseType: string, nodes: number): Buffer {
  const numbers = {
    binary_format_major_version: 2,
    ip_version: 4,
    node_count: nodes,
    record_size: 32,
    build_epoch: 0,
  };
  return Buffer.concat([
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    head(types.map, 7),
    encoded('database_type'),
    encoded(databaseType),
    encoded('description'),
    encoded({ en: 'A test' }),
    ...Object.entries(numbers).flatMap(([name, value]) => [encoded(name), uint32(value)]),
  ]);
}

/** The content of a database file. Networks must not overlap. */
export function mmdb(databaseType: string, records: Readonly<Record<string, Value>>): Buffer {
  const root: Node = { zero: null, one: null };
  const nodes = [root];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [network, record] of Object.entries(records)) {
    const [address = '', length] = network.split('/');
    const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
    const path = [...bits.join('').slice(0, Number(length))].map((bit) => (bit === '1' ? 'one' : 'zero'));
    let node = root;
    for (const side of path.slice(0, -1)) {
      let next = node[side];
      if (next === null || typeof next === 'number') {
        next = { zero: null, one: null };
        nodes.push(next);
        node[side] = next;
      }
      node = next;
    }
    node[path.at(-1) ?? 'zero'] = offset;
    const bytes = encoded(record);
    data.push(bytes);
    offset += bytes.length;
  }
  // A number is another node, "not found", or a place in the data after its separator of 16 bytes.
  const reference = (target: Node | number | null) => {
    if (target === null) return nodes.length;
    return typeof target === 'number' ? nodes.length + 16 + target : nodes.indexOf(target);
  };
  const tree = Buffer.alloc(nodes.length * 8);
  for (const [at, { zero, one }] of nodes.entries()) {
    tree.writeUInt32BE(reference(zero), at * 8);
    tree.writeUInt32BE(reference(one), at * 8 + 4);
  }
  return Buffer.concat([tree, Buffer.alloc(16), ...data, metadata(databaseType, nodes.length)]);
}
