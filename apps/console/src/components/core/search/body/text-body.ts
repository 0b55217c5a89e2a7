import { type JsonNode, parseJsonTree } from '@tailrace/domain/search/json-tree';
import { type KeyValue, keyValues } from '@tailrace/domain/search/key-values';
import { stackSections, type TextSection } from '@tailrace/domain/search/stack-trace';
import { linkOf } from '@tailrace/domain/search/value-text';

/** Structured content found in a value. */
export type TextBody =
  | { kind: 'json' /** What is said before it. */; lead: string; root: JsonNode }
  | { kind: 'pairs'; pairs: readonly KeyValue[] }
  | { kind: 'trace'; sections: readonly TextSection[] };

const maxCharacters = 256_000;
const maxLead = 400;
const minFrames = 2;
/** Opening brackets to try before the value counts as plain text. */
const attempts = 3;

function jsonBody(text: string): TextBody | null {
  const end = text.trimEnd();
  if (!/[}\]]$/.test(end)) return null;
  const starts = [...end.slice(0, maxLead).matchAll(/[[{]/g)].slice(0, attempts);
  for (const { index } of starts) {
    const root = parseJsonTree(end.slice(index));
    // "[main] started [3]" is not a list worth unfolding.
    if (root && (root.kind === 'object' || index === 0)) {
      return { kind: 'json', lead: end.slice(0, index).trimEnd(), root };
    }
  }
  return null;
}

/** Detects JSON, key-value pairs or a stack trace in a value, so that it can be shown part by part. */
export function textBody(value: unknown): TextBody | null {
  if (typeof value === 'object' && value !== null) {
    const text = linkOf(value) === undefined ? JSON.stringify(value) : '';
    const root = text.length > maxCharacters ? null : parseJsonTree(text);
    return root && { kind: 'json', lead: '', root };
  }
  if (typeof value !== 'string' || value.length > maxCharacters) return null;
  const json = jsonBody(value);
  if (json) return json;
  const sections = stackSections(value);
  const frames = sections.filter(({ kind }) => kind === 'frames').reduce((sum, { lines }) => sum + lines, 0);
  if (frames >= minFrames) return { kind: 'trace', sections };
  const pairs = keyValues(value);
  return pairs.length === 0 ? null : { kind: 'pairs', pairs };
}
