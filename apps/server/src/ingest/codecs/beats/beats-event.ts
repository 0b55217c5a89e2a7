import { parseExact } from '../../../exact-json.ts';
import type { DropReason } from '../../drop-reasons.ts';
import { type Reception, senderOf } from '../../message.ts';
import { textOf } from '../text-of.ts';

type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const filledText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** An event of a Beat: what all of them have in common. */
export interface BeatsEvent {
  fields: Json;
  /** Which Beat has sent it, such as `filebeat`. */
  beat: string;
  timestamp: number;
  source: string;
  message: string;
}

/** Names of members that hold the host, from the most to the least exact. */
function hostOf({ agent, beat, host }: Json): string {
  const members = [objectOf(agent).hostname, objectOf(beat).hostname, objectOf(host).name, host];
  return members.map(filledText).find((name) => name !== '') ?? '';
}

/** Parses an event; a string is the reason why it is dropped. */
export function parseBeatsEvent(payload: Buffer, reception: Reception): BeatsEvent | DropReason {
  let fields: unknown;
  try {
    fields = parseExact(textOf(payload));
  } catch {
    return 'broken_json';
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return 'not_an_object';
  const event = fields as Json;
  const time = Date.parse(filledText(event['@timestamp']));
  return {
    fields: event,
    beat: filledText(objectOf(event['@metadata']).beat) || 'beat',
    timestamp: Number.isNaN(time) ? reception.at : time,
    source: hostOf(event) || senderOf(reception),
    // Events of version 1 have their text in `line`; metrics have none.
    message: filledText(event.message) || filledText(event.line) || '-',
  };
}
