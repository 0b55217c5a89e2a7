import { type FieldType, fieldTypes } from './field-types.ts';
import { fieldValue } from './field-value.ts';
import { type Flow, type FlowValue, timeOf } from './flow.ts';
import type { Template, Templates } from './templates.ts';

const headerLength = 20;
const setHeaderLength = 4;
const templateSet = 0;
const optionsSet = 1;
const firstDataSet = 256;
const maxFields = 256;

export interface Version9Result {
  flows: Flow[];
  /** Sets of records whose template has not arrived. */
  missingTemplates: number;
}

interface Packet {
  exporter: string;
  exported: number;
  uptime: number;
  now: number;
}

function fieldsAt(set: Buffer, from: number, count: number): Template['fields'] {
  return Array.from({ length: count }, (_, index) => ({
    type: set.readUInt16BE(from + index * 4),
    length: set.readUInt16BE(from + index * 4 + 2),
  }));
}

const lengthOf = (fields: Template['fields']) => fields.reduce((sum, { length }) => sum + length, 0);

/** Reads templates of flows until the padding; returns false when one is cut or too large. */
function readTemplates(set: Buffer, add: (id: number, template: Template) => void): boolean {
  for (let at = 0; at + 4 <= set.length; ) {
    const id = set.readUInt16BE(at);
    const count = set.readUInt16BE(at + 2);
    if (id < firstDataSet) return id === 0;
    if (count > maxFields || at + 4 + count * 4 > set.length) return false;
    const fields = fieldsAt(set, at + 4, count);
    add(id, { fields, length: lengthOf(fields), isOptions: false });
    at += 4 + count * 4;
  }
  return true;
}

/** The same for templates of options, which describe the exporter and not its flows. */
function readOptionTemplates(set: Buffer, add: (id: number, template: Template) => void): boolean {
  for (let at = 0; at + 6 <= set.length; ) {
    const id = set.readUInt16BE(at);
    const size = set.readUInt16BE(at + 2) + set.readUInt16BE(at + 4);
    if (id < firstDataSet) return id === 0;
    if (size > maxFields * 4 || at + 6 + size > set.length) return false;
    add(id, { fields: [], length: 0, isOptions: true });
    at += 6 + size;
  }
  return true;
}

const unknownType = (type: number): FieldType => ({ name: `field_${type}`, kind: 'number' });

/** Parses packets of version 9 with the templates that their exporters have sent. */
export class Version9 {
  readonly #templates: Templates;
  readonly #types: ReadonlyMap<number, FieldType>;

  constructor(templates: Templates, types = fieldTypes) {
    this.#templates = templates;
    this.#types = types;
  }

  /** `null` when the packet is cut or invalid, or has more records than `most`. */
  parse(packet: Buffer, sender: string, now: number, most: number): Version9Result | null {
    if (packet.length < headerLength) return null;
    const about: Packet = {
      exporter: `${sender} ${packet.readUInt32BE(16)}`,
      exported: packet.readUInt32BE(8) * 1000,
      uptime: packet.readUInt32BE(4),
      now,
    };
    const result: Version9Result = { flows: [], missingTemplates: 0 };
    for (let at = headerLength; at + setHeaderLength <= packet.length; ) {
      const id = packet.readUInt16BE(at);
      const length = packet.readUInt16BE(at + 2);
      if (length < setHeaderLength || at + length > packet.length) return null;
      const set = packet.subarray(at + setHeaderLength, at + length);
      if (!this.#readSet(id, set, about, result) || result.flows.length > most) return null;
      at += length;
    }
    return result;
  }

  #readSet(id: number, set: Buffer, about: Packet, result: Version9Result): boolean {
    const add = (templateId: number, template: Template) =>
      this.#templates.set(about.exporter, templateId, template, about.now);
    if (id === templateSet) return readTemplates(set, add);
    if (id === optionsSet) return readOptionTemplates(set, add);
    if (id < firstDataSet) return true;
    const template = this.#templates.get(about.exporter, id, about.now);
    if (!template) result.missingTemplates += 1;
    else if (!template.isOptions && template.length > 0) {
      for (let at = 0; at + template.length <= set.length; at += template.length)
        result.flows.push(this.#flow(set.subarray(at, at + template.length), template, about));
    }
    return true;
  }

  #flow(record: Buffer, { fields }: Template, { exported, uptime }: Packet): Flow {
    const values = new Map<string, FlowValue>();
    let at = 0;
    for (const { type, length } of fields) {
      const { name, kind } = this.#types.get(type) ?? unknownType(type);
      if (length > 0) values.set(name, fieldValue(record.subarray(at, at + length), kind));
      at += length;
    }
    const first = (...names: string[]) =>
      names.map((name) => values.get(name)).find((value) => value !== undefined);
    const time = (relative: string, absolute: string) => {
      const since1970 = values.get(absolute);
      if (typeof since1970 === 'number') return since1970 < 8.64e15 ? since1970 : null;
      const sinceStart = values.get(relative);
      return typeof sinceStart === 'number' ? timeOf(exported, uptime, sinceStart) : null;
    };
    return {
      version: 9,
      timestamp: exported,
      source: first('ipv4_src_addr', 'ipv6_src_addr') ?? '',
      sourcePort: first('l4_src_port') ?? 0,
      destination: first('ipv4_dst_addr', 'ipv6_dst_addr') ?? '',
      destinationPort: first('l4_dst_port') ?? 0,
      protocol: first('protocol') ?? 0,
      packets: first('in_pkts', 'out_pkts') ?? 0,
      bytes: first('in_bytes', 'out_bytes') ?? 0,
      start: time('first_switched', 'flow_start_msec'),
      stop: time('last_switched', 'flow_end_msec'),
      others: [...values],
    };
  }
}
