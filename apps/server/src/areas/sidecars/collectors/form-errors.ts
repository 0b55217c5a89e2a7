import type { FieldErrors } from '@tailrace/domain/sidecars/collector-rules';
import type { Schemas } from '@tailrace/sdk';
import { RefusedFormError } from '../../../errors.ts';

export const validationResult = (errors: FieldErrors): Schemas['FormValidationResult'] => ({
  failed: Object.keys(errors).length > 0,
  errors,
  error_context: {},
});

/** Throws a RefusedFormError unless there is no error. */
export function requireValid(errors: FieldErrors): void {
  const result = validationResult(errors);
  if (result.failed) throw new RefusedFormError('The form is invalid', result);
}
