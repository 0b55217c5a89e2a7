import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import type { Draft, NoteProblem, Reception } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { filledText, parseBeatsEvent } from './beats-event.ts';
import { flatten } from './flatten.ts';

const nameOf = (beat: unknown) =>
  typeof beat === 'object' && beat !== null && 'name' in beat ? filledText(beat.name) : '';

/**
 * Events of Beats with the field names of the older input: those of Filebeat without a prefix and with the file as
 * `file`, those of other Beats with it.
 */
export class BeatsDeprecatedCodec implements Codec {
  readonly #fields: FieldAdder;

  constructor(note: NoteProblem) {
    this.#fields = new FieldAdder(note, 'typed');
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    const event = parseBeatsEvent(payload, reception);
    if (typeof event === 'string') return event;
    const { fields, beat, timestamp, source, message } = event;
    const draft: Draft = { timestamp, source, message };
    this.#fields.begin();
    this.#fields.add(draft, 'facility', beat);
    this.#fields.add(draft, 'name', nameOf(fields.beat));
    this.#fields.add(draft, 'type', fields.type);
    const { '@timestamp': _time, '@metadata': _metadata, beat: _beat, message: _message, ...others } = fields;
    if (beat === 'filebeat') this.#addFileFields(draft, others);
    else for (const [name, value] of flatten(others, beat)) this.#fields.add(draft, name, value);
    return draft;
  }

  #addFileFields(draft: Draft, { source: file, fields: own, ...others }: Record<string, unknown>): void {
    this.#fields.add(draft, 'file', file);
    for (const [name, value] of [...flatten(own ?? {}, ''), ...flatten(others, '')])
      this.#fields.add(draft, name, value);
  }
}
