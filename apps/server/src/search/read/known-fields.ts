import type { DatabaseSync } from 'node:sqlite';
import { isSearchedWithoutName } from '@tailrace/languages/query';
import { wideLong } from '../../storage/field-types.ts';
import { storedFields, storedShapes } from '../../storage/index-file.ts';
import { maxFields, maxShapes } from '../../storage/limits.ts';
import { existsTerm, fieldOwner, shapeTerm } from '../../storage/words/encode.ts';
import { indexingOf } from '../../storage/words/field-terms.ts';
import type { WordLayout } from '../../storage/words/word-layout.ts';
import type { KnownField } from '../plan/index-terms.ts';
import { all, type Match, none, or, word } from '../plan/match.ts';

interface Shape {
  number: number;
  fields: Set<number>;
}

/** The registered fields of an index, and the sets of fields its messages have. */
export class KnownFields {
  readonly byName = new Map<string, KnownField>();
  /** Those that a condition without a field is asked of one by one. */
  readonly requestedByName: readonly KnownField[];
  /** The types of the others that such a condition searches. */
  readonly anyTypes: number;
  /** Whether the index has reached its limit of registered fields. */
  readonly hasUnknown: boolean;
  /** Whether values may be integers beyond 2^53, which only the exact parser keeps. */
  readonly hasWideLongs: boolean;
  readonly #shapes: readonly Shape[];

  constructor(db: DatabaseSync, { fieldsQueriedByName }: WordLayout) {
    const requestedByName: KnownField[] = [];
    let anyTypes = 0;
    let allTypes = 0;
    for (const { number, name, types } of storedFields(db)) {
      const field = { number, types };
      this.byName.set(name, field);
      allTypes |= types;
      if (indexingOf(name) !== 'value' || !isSearchedWithoutName(name)) continue;
      if (number <= fieldsQueriedByName) requestedByName.push(field);
      else anyTypes |= types;
    }
    this.hasUnknown = this.byName.size >= maxFields;
    this.requestedByName = requestedByName;
    this.anyTypes = this.hasUnknown ? ~0 : anyTypes;
    this.hasWideLongs = this.hasUnknown || (allTypes & wideLong) !== 0;
    this.#shapes = Array.from(storedShapes(db), ({ number, fields }) => ({
      number,
      fields: new Set(fields.split(',').map(Number)),
    }));
  }

  /** Matches the messages that have a field. */
  having(fieldNumber: number): Match {
    const having = this.#shapes.filter((shape) => shape.fields.has(fieldNumber));
    const hasOthers = this.#shapes.length >= maxShapes;
    if (having.length === this.#shapes.length && !hasOthers) return having.length === 0 ? none : all;
    const terms = having.map((shape) => word(shapeTerm(shape.number)));
    return or(hasOthers ? [...terms, word(existsTerm(fieldOwner(fieldNumber)))] : terms);
  }
}
