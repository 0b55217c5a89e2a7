import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { type FieldKind, type FieldType, fieldTypes } from './field-types.ts';
import { describeFlow, type Flow, flowFields } from './flow.ts';
import { Templates } from './templates.ts';
import { version5Flows } from './version5.ts';
import { Version9 } from './version9.ts';

/** Loaded when a file is configured, because it would slow down every start; a codec is made synchronously. */
const loadYaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

const maxBytes = 1 << 20;
const maxType = 65_535;

const kinds = new Map<string, FieldKind>([
  ['string', 'text'],
  ['ip4_addr', 'ipv4'],
  ['ip6_addr', 'ipv6'],
  ['mac_addr', 'mac'],
]);

/** Names are written as Ruby symbols in files that other collectors use too. */
const plain = (value: unknown) => String(value).replace(/^:/, '').trim();

/** Definitions by number: `1: [":uint32", ":in_bytes"]`, or a plain length instead of the kind. */
function definitionsOf(document: unknown): [number, FieldType][] {
  if (typeof document !== 'object' || document === null) throw new Error('it is not a map');
  return Object.entries(document)
    .filter(([type]) => Number.isInteger(Number(type)))
    .map(([type, definition]) => {
      if (Number(type) > maxType || !Array.isArray(definition) || definition.length < 2)
        throw new Error(`the definition of ${type} is not a list of kind and name`);
      const [kind, name] = definition.map(plain);
      return [Number(type), { name: name ?? '', kind: kinds.get(kind ?? '') ?? 'number' }];
    });
}

/**
 * The field types of version 9 with those that a file adds or renames; an empty path means no file.
 *
 * @throws Error with a message for the user who configured the input
 */
function definedFieldTypes(path: string): ReadonlyMap<number, FieldType> {
  if (path === '') return fieldTypes;
  try {
    const { size } = statSync(path);
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    const { parse } = loadYaml();
    return new Map([
      ...fieldTypes,
      ...definitionsOf(parse(readFileSync(path, 'utf8'), { maxAliasCount: 0 })),
    ]);
  } catch (error) {
    const isKnown = error instanceof Error && /^(it|the definition) /.test(error.message);
    const reason = isKnown ? error.message : 'it cannot be read as YAML';
    throw new Error(`The file of NetFlow definitions ${path} cannot be used: ${reason}.`, { cause: error });
  }
}

/** A packet of 64 KiB with records of one byte would otherwise become as many messages. */
const maxFlows = 3000;

/** NetFlow versions 5 and 9: each flow of a packet becomes a message. */
export class NetFlowCodec implements Codec {
  readonly #version9: Version9;
  readonly #fields: FieldAdder;
  readonly #drop: (reason: DropReason, count: number) => void;

  /** @throws Error with a message for the user who configured the input */
  constructor(definitionsPath: string, note: NoteProblem, drop: (reason: DropReason, count: number) => void) {
    this.#version9 = new Version9(new Templates(), definedFieldTypes(definitionsPath.trim()));
    this.#fields = new FieldAdder(note);
    this.#drop = drop;
  }

  decode(packet: Buffer, reception: Reception): Draft[] | DropReason {
    const flows = this.#flows(packet, reception);
    return flows?.map((flow) => this.#draft(flow, reception)) ?? 'not_netflow';
  }

  #flows(packet: Buffer, reception: Reception): Flow[] | null {
    const version = packet.length < 2 ? 0 : packet.readUInt16BE(0);
    if (version === 5) return version5Flows(packet);
    if (version !== 9) return null;
    const result = this.#version9.parse(packet, senderOf(reception), reception.at, maxFlows);
    if (result && result.missingTemplates > 0)
      this.#drop('netflow_template_missing', result.missingTemplates);
    return result?.flows ?? null;
  }

  #draft(flow: Flow, reception: Reception): Draft {
    const draft: Draft = {
      timestamp: flow.timestamp,
      source: senderOf(reception),
      message: describeFlow(flow),
    };
    this.#fields.begin();
    for (const [name, value] of flowFields(flow)) this.#fields.add(draft, name, value);
    return draft;
  }
}
