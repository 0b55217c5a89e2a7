import type { StoredMessage } from '../../storage/message.ts';
import type { RoutedStream } from '../configuration/routed-stream.ts';
import { textOf } from './field-value.ts';
import { PartIndex } from './part-index.ts';
import { type Requirement, requirementOf } from './rule.ts';

interface Indexed<T> {
  stream: T;
  /** The last lookup that visited it, so that a stream with several requirements is visited once. */
  lookup: number;
}

interface OfField<T> {
  present: Indexed<T>[];
  byValue: Map<string, Indexed<T>[]>;
  byPart: PartIndex<Indexed<T>>;
}

/** With more fields than this, it is faster to go through the fields of the message. */
const fewFields = 16;

/**
 * What a message must have to match a stream: one of these. Null when that cannot be told. An AND stream is told by any
 * of its rules, best by one for a certain value, then by one for a part of the text; an OR stream needs all of them.
 */
function requirementsOf({ matching, rules }: RoutedStream): Requirement[] | null {
  const requirements = rules.map(requirementOf);
  if (matching === 'OR') return requirements.every((one) => one !== null) ? requirements : null;
  const best =
    requirements.find((one) => one?.value != null) ??
    requirements.find((one) => one?.part !== undefined) ??
    requirements.find((one) => one !== null);
  return best ? [best] : null;
}

/** Finds the streams that a message could match without testing the rules of the others. */
export class StreamIndex<T> {
  readonly #always: T[] = [];
  readonly #byField = new Map<string, OfField<T>>();
  #lookup = 0;

  add(stream: T, definition: RoutedStream): void {
    const requirements = requirementsOf(definition);
    if (!requirements) {
      this.#always.push(stream);
      return;
    }
    const indexed = { stream, lookup: 0 };
    for (const { field, value, part } of requirements) {
      const known = this.#byField.get(field);
      const ofField: OfField<T> = known ?? { present: [], byValue: new Map(), byPart: new PartIndex() };
      this.#byField.set(field, ofField);
      if (value === null && part !== undefined) ofField.byPart.add(part, indexed);
      else if (value === null) ofField.present.push(indexed);
      else ofField.byValue.set(value, [...(ofField.byValue.get(value) ?? []), indexed]);
    }
  }

  /** Calls `visit` once for each stream that the message could match. */
  lookUp(message: StoredMessage, visit: (stream: T) => void): void {
    this.#lookup += 1;
    for (const stream of this.#always) visit(stream);
    const fields = this.#byField.size > fewFields ? Object.keys(message) : this.#byField.keys();
    for (const field of fields) {
      const ofField = this.#byField.get(field);
      if (!ofField) continue;
      const text = textOf(message, field);
      if (text === null) continue;
      this.#visitNew(ofField.present, visit);
      ofField.byPart.lookUp(text, (found) => this.#visitNew(found, visit));
      if (ofField.byValue.size > 0) this.#visitNew(ofField.byValue.get(text.trim()), visit);
    }
  }

  #visitNew(streams: readonly Indexed<T>[] | undefined, visit: (stream: T) => void): void {
    for (const indexed of streams ?? []) {
      if (indexed.lookup === this.#lookup) continue;
      indexed.lookup = this.#lookup;
      visit(indexed.stream);
    }
  }
}
