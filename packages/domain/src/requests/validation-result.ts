import type { Schemas } from '@tailrace/sdk';

/** The server's validation errors by field; `{}` when there are none (calls-errors §5). */
export function invalidFields(
  result: Pick<Schemas['FormValidationResult'], 'failed' | 'errors'>,
): Readonly<Record<string, readonly string[]>> {
  return result.failed ? result.errors : {};
}
