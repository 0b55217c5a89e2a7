/** The syntax tree of a search query: `parseQuery` creates it and the server plans from it. */

/** Offsets into the query text, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

interface Node extends Span {
  /** The field of a leaf; `null` searches every field. Absent from `bool` and `matchAll`. */
  field: string | null;
}

/** Every message: the empty query, `*`, `*:*`. */
export interface MatchAllNode extends Span {
  type: 'matchAll';
}

/** One word: on text fields it is analysed first (several tokens become an OR of them), elsewhere compared whole. */
export interface TermNode extends Node {
  type: 'term';
  value: string;
}

/** `"a b"`: tokens in this order on text fields (within `slop` moves), the whole value elsewhere. */
export interface PhraseNode extends Node {
  type: 'phrase';
  value: string;
  slop: number;
}

/** Parts of a wildcard pattern: literal text, `one` (`?`) or `many` (`*`). */
export type WildcardPart = { literal: string } | 'one' | 'many';

/** `ab*`, `a?c`: against each token of a text field, against the whole value elsewhere. */
export interface WildcardNode extends Node {
  type: 'wildcard';
  parts: WildcardPart[];
}

/** `/ab+c/`, anchored at both ends: against each token of a text field, against the whole value elsewhere. */
export interface RegexNode extends Node {
  type: 'regex';
  source: string;
}

/** `term~2`: at most `distance` edits (0 to 2) away. */
export interface FuzzyNode extends Node {
  type: 'fuzzy';
  value: string;
  distance: number;
}

export interface Bound {
  value: string;
  inclusive: boolean;
}

/** `[a TO b}`, `>=5`; a missing bound is open. Always has a field or searches every field. */
export interface RangeNode extends Node {
  type: 'range';
  lower: Bound | null;
  upper: Bound | null;
}

/** `_exists_:field` and `field:*`. */
export interface ExistsNode extends Span {
  type: 'exists';
  field: string;
}

export type Occur = 'must' | 'should' | 'mustNot';

export interface Clause {
  occur: Occur;
  node: QueryNode;
}

/**
 * Lucene's classic boolean: every `must` matches and no `mustNot` does; without a `must`, one `should` has to match.
 * With only `mustNot` clauses it matches everything else.
 */
export interface BoolNode extends Span {
  type: 'bool';
  clauses: Clause[];
}

export type LeafNode = TermNode | PhraseNode | WildcardNode | RegexNode | FuzzyNode | RangeNode | ExistsNode;
export type QueryNode = MatchAllNode | BoolNode | LeafNode;

/** An error in a query and its position: `line` and `column` count from 1. */
export interface QuerySyntaxError extends Span {
  message: string;
  line: number;
  column: number;
}
