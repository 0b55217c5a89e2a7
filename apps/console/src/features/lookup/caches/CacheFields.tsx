import { between } from '@tailrace/domain/forms/checks';
import { timeAtLeast } from '@tailrace/domain/lookup/config-values';
import { cacheTypes } from '@tailrace/domain/lookup/lookup-forms';
import { useFormScope } from '#/components/form/form-scope.ts';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import type { AnyCheck } from '../form/any-check.ts';
import { TimeAmountField } from '../form/TimeAmountInput.tsx';

const helps: Readonly<Record<string, string>> = {
  guava_cache: 'Each node keeps values in its memory, so that it looks them up less often.',
  none: 'Every lookup goes to the data adapter. Right for tables that are in memory anyway.',
};

/** The most entries that a cache can be told to have. */
const mostEntries = 2_147_483_647;

interface CacheTypeFieldProps {
  type: string;
}

export function CacheTypeField({ type }: CacheTypeFieldProps) {
  const { AnyField } = useFormScope();
  return (
    <AnyField name="cache_type">
      <SelectField label="Type" choices={cacheTypes} help={helps[type]} />
    </AnyField>
  );
}

/** The settings of a cache in memory. */
export function MemoryCacheFields() {
  const { AnyField } = useFormScope();
  return (
    <>
      <AnyField name="max_size" check={between(0, mostEntries) as AnyCheck}>
        <NumberField
          label="Most entries"
          unit="entries"
          min={0}
          help="Beyond this, the least used are dropped."
        />
      </AnyField>
      <AnyField name="expire_after_access" check={timeAtLeast(0) as AnyCheck}>
        <TimeAmountField label="Expires after the last use" help="0 for never." />
      </AnyField>
      <AnyField name="expire_after_write" check={timeAtLeast(0) as AnyCheck}>
        <TimeAmountField
          label="Expires after it was stored"
          help="0 for never. Changed values are found after this time at the latest."
        />
      </AnyField>
    </>
  );
}
