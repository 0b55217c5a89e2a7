import { BadRequestError, ValidationError } from '../../errors.ts';

/** Fields of the index itself, and a name that JavaScript objects cannot have as an ordinary field. */
const reservedKeys = new Set(['_id', '_ttl', '_source', '_all', '_index', '_type', '_score', '__proto__']);

/** Throws unless every message of an input can have this field. The contract has already checked the characters. */
export function checkStaticField(key: string, value: string): void {
  const isEmpty = ['must not be empty'];
  const problems = { ...(key === '' && { key: isEmpty }), ...(value.trim() === '' && { value: isEmpty }) };
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  if (reservedKeys.has(key))
    throw new BadRequestError(`"${key}" is reserved and cannot be a static field. Use another key.`);
}
