import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ContractOperation } from './contract.ts';
import { type Difference, differs, type Outcome } from './outcome.ts';
import type { Reply } from './server.ts';

const maxValueLength = 160;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

function said({ keyword, message, params }: ErrorObject): string {
  const detail = keyword === 'enum' ? params.allowedValues : keyword === 'const' ? params.allowedValue : null;
  const extra = keyword === 'additionalProperties' ? ` (${params.additionalProperty})` : '';
  return `${message ?? keyword}${detail === null ? '' : `: ${shown(detail)}`}${extra}`;
}

/** For a union, reports the deepest errors, because they come from the branch that matches best. */
function differencesOf(errors: readonly ErrorObject[]): Difference[] {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(...errors.map(depth));
  const seen = new Set<string>();
  return errors
    .filter(
      (error) => depth(error) === deepest && !seen.has(error.instancePath) && seen.add(error.instancePath),
    )
    .slice(0, 3)
    .map((error) => ({ where: error.instancePath || '/', expected: said(error), got: shown(error.data) }));
}

/** Checks a reply against the contract and against the statuses that the step expects. */
export function judge(operation: ContractOperation, reply: Reply, right?: readonly number[]): Outcome {
  const { status, mediaType, text, body } = reply;
  const documented = [...operation.replies.keys()];
  const isRight = right ? right.includes(status) : status >= 200 && status < 400;
  if (!isRight || !documented.includes(status)) {
    const expected = right ?? documented.filter((one) => one < 400);
    return differs('status', expected.join(' or '), text === '' ? `${status}` : `${status} ${shown(body)}`);
  }
  const contents = operation.replies.get(status) ?? new Map();
  if (contents.size === 0) return text === '' ? { result: 'conforms' } : differs('body', 'none', shown(body));
  if (text === '') return differs('body', [...contents.keys()].join(' or '), 'nothing');
  const content = contents.get(mediaType ?? '');
  if (!content) return differs('Content-Type', [...contents.keys()].join(' or '), mediaType ?? 'none');
  const errors = content.validator(body);
  return errors.length === 0
    ? { result: 'conforms' }
    : { result: 'differs', differences: differencesOf(errors) };
}
