import type { JSONPathQuery } from 'json-p3';
import { parseExact } from '../../exact-json.ts';
import { compileJsonPath, type JsonValue } from '../../patterns/json-path.ts';
import type { DropReason } from '../drop-reasons.ts';
import { FieldAdder } from '../fields.ts';
import type { Draft, NoteProblem, Reception } from '../message.ts';
import type { Codec } from './codec.ts';
import { textOf } from './text-of.ts';

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Stores the first value that a JSON path matches as `result`. */
export class JsonPathCodec implements Codec {
  readonly #query: JSONPathQuery;
  readonly #source: string;
  readonly #fields: FieldAdder;

  /** @throws Error with a message for the user who configured the input */
  constructor(path: string, source: string, note: NoteProblem) {
    this.#query = compileJsonPath(path);
    this.#source = source;
    this.#fields = new FieldAdder(note);
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    let json: unknown;
    try {
      json = parseExact(textOf(payload));
    } catch {
      return 'broken_json';
    }
    const match = this.#firstMatch(json as JsonValue);
    if (match === null) return 'json_path_not_found';
    const message = `JSON API poll result: ${match.path} -> {result=${shown(match.value)}}`;
    const draft: Draft = { timestamp: reception.at, source: this.#source, message };
    this.#fields.begin();
    this.#fields.add(draft, 'result', match.value);
    return draft;
  }

  /** Values nested deeper than the library descends are not found. */
  #firstMatch(json: JsonValue): { path: string; value: unknown } | null {
    try {
      for (const node of this.#query.lazyQuery(json))
        return { path: node.getPath({ form: 'canonical' }), value: node.value };
    } catch {}
    return null;
  }
}
