import { sidecarField } from '../../../storage/field-values.ts';
import type { DropReason } from '../../drop-reasons.ts';
import { FieldAdder } from '../../fields.ts';
import type { Draft, NoteProblem, Reception } from '../../message.ts';
import type { Codec } from '../codec.ts';
import { parseBeatsEvent } from './beats-event.ts';
import { flatten } from './flatten.ts';

/**
 * Events of Beats: the names of their fields begin with the name of the Beat, unless configured otherwise. The sidecar's
 * never does, so that it is the same field for every input.
 */
export class BeatsCodec implements Codec {
  readonly #hasPrefix: boolean;
  readonly #fields: FieldAdder;

  constructor(hasPrefix: boolean, note: NoteProblem) {
    this.#hasPrefix = hasPrefix;
    this.#fields = new FieldAdder(note, 'typed');
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    const event = parseBeatsEvent(payload, reception);
    if (typeof event === 'string') return event;
    const { fields, beat, timestamp, source, message } = event;
    const draft: Draft = { timestamp, source, message };
    this.#fields.begin();
    this.#fields.add(draft, 'beats_type', beat);
    const { message: _, [sidecarField]: sidecar, ...others } = fields;
    this.#fields.add(draft, sidecarField, sidecar);
    for (const [name, value] of flatten(others, this.#hasPrefix ? beat : ''))
      this.#fields.add(draft, name, value);
    return draft;
  }
}
