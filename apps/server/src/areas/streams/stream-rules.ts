import { neededParts } from '@tailrace/domain/streams/stream-rules';
import type { Schemas } from '@tailrace/sdk';
import { NotFoundError, ValidationError } from '../../errors.ts';
import type { StoredStream } from './stored-streams.ts';

export type StreamRule = Schemas['StreamRule'];
export type GivenRule = Schemas['CreateStreamRuleRequest'];

/** A rule as it is stored. Throws a ValidationError when its type needs a field or a value that is empty. */
export function checkedRule(given: GivenRule, id: string, streamId: string): StreamRule {
  const missing = neededParts(given.type).filter((name) => given[name].trim() === '');
  if (missing.length > 0) {
    throw new ValidationError(Object.fromEntries(missing.map((name) => [name, ['must not be empty']])));
  }
  return {
    id,
    stream_id: streamId,
    type: given.type,
    field: given.field,
    value: given.value,
    inverted: given.inverted ?? false,
    description: given.description ?? null,
  };
}

export function ruleOf(stream: Pick<StoredStream, 'id' | 'rules'>, ruleId: string): StreamRule {
  const rule = stream.rules.find(({ id }) => id === ruleId.toLowerCase());
  if (!rule) throw new NotFoundError(`The stream ${stream.id} has no rule ${ruleId}`);
  return rule;
}
