import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { definedFieldTypes } from './definitions.ts';
import { describeFlow, type Flow, flowFields } from './flow.ts';
import { Templates } from './templates.ts';
import { version5Flows } from './version5.ts';
import { Version9 } from './version9.ts';

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
