import type { Schemas } from '@tailrace/sdk';

/** What the server has against the fields of something it was asked to validate; `{}` when nothing (calls-errors §5). */
export function invalidFields(
  result: Pick<Schemas['FormValidationResult'], 'failed' | 'errors'>,
): Readonly<Record<string, readonly string[]>> {
  return result.failed ? result.errors : {};
}
