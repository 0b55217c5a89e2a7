import type { Schemas } from '@tailrace/sdk';
import { RefusedFormError } from '../../errors.ts';

/** What is wrong with a form, by the names of its fields. */
export type FieldErrors = Record<string, string[]>;

export function refusedForm(errors: FieldErrors): RefusedFormError {
  const body: Schemas['FormValidationResult'] = { failed: true, errors, error_context: {} };
  return new RefusedFormError('The authentication service is invalid', body);
}

/** Throws unless there is no error. */
export function requireValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refusedForm(errors);
}

/** Drops the fields without a fault. */
export const fieldErrors = (faults: Record<string, string | null | false>): FieldErrors =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])));

const maxLength = 1000;

export function textFault(text: string, limit = maxLength): string | null {
  if (text.trim() === '') return 'must not be empty';
  return lengthFault(text, limit);
}

export const lengthFault = (text: string, limit = maxLength) =>
  text.length > limit ? `must have at most ${limit} characters` : null;
