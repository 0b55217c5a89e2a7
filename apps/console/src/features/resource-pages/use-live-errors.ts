import { invalidFields } from '@tailrace/domain/requests/validation-result';
import type { Operation, RequestBody } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#/app/calls/query.ts';
import type { Notice } from '#/app/notices.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import type { Refusal } from '#/components/form/model.ts';
import { valueAt } from '#/components/form/refusal.ts';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';

type Validation =
  | 'validateLookupTable'
  | 'validateLookupCache'
  | 'validateLookupDataAdapter'
  | 'validateCollector'
  | 'validateCollectorConfiguration'
  | 'validateConfigurationVariable';
type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Debounce in ms. */
const typingPause = 500;

const none: FieldErrors = {};

/**
 * The server's errors for what is being typed, by its own field names; none while typing and for `null`. `failed` is the
 * notice shown when the call fails.
 */
export function useLiveErrors<Id extends Validation>(
  operation: Operation<Id>,
  body: RequestBody<Id> | null,
  failed?: (error: Error) => Notice | null,
): FieldErrors {
  const text = JSON.stringify(body);
  const settled = useDebounced(text, typingPause);
  const { data } = useQuery(
    queryOf<{ failed: boolean; errors: FieldErrors }>(
      operation,
      { body: JSON.parse(settled) },
      {
        enabled: settled !== 'null',
        noSessionExtension: true,
        retry: false,
        ...(failed && { failed, isAside: true }),
      },
    ),
  );
  return data && settled === text ? invalidFields(data as Parameters<typeof invalidFields>[0]) : none;
}

/** The form with these errors at its fields. Fields that are still empty are left to the checks on saving. */
export function withLiveErrors(form: EntityForm, values: object, errors: FieldErrors): EntityForm {
  const fields = Object.entries(errors).filter(
    ([name]) => ![undefined, null, ''].includes(valueAt(values, name) as null),
  );
  if (form.refusal || fields.length === 0) return form;
  const refusal: Refusal = { values, fields: Object.fromEntries(fields), others: [] };
  return { ...form, refusal };
}
