import { chakra } from '@chakra-ui/react';
import { FormSection } from '#/components/form/FormSection.tsx';
import { IsoDurationField } from '#/components/inputs/IsoDurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { hasSetting, type IndexSetValues, type Strategies } from './form-values.ts';
import { atLeast, periodCheck } from './index-set-checks.ts';
import { isForeign, strategyChoices } from './strategy-choices.ts';
import type { IndexSetFormState } from './use-index-set-form.ts';

export interface StrategySectionProps {
  form: IndexSetFormState;
  values: IndexSetValues;
  /** The values when the form was opened. */
  initial: IndexSetValues;
  strategies: Strategies;
}

export const pluginNote = 'This strategy comes from a plugin. Its settings stay as they are.';

/** What happens to old indices. */
export function RetentionSection({ form, values, initial, strategies }: StrategySectionProps) {
  const type = values.retention_strategy_class;
  const types = strategies.retention.map((strategy) => strategy.type);
  return (
    <FormSection
      id="retention"
      title="How long messages are kept"
      lead="Old messages are removed with the index they are in, the oldest first."
    >
      <form.Field name="retention_strategy_class">
        <SelectField label="Retention" choices={strategyChoices(types, initial.retention_strategy_class)} />
      </form.Field>
      {hasSetting(type, 'max_age') && (
        <form.Field name="max_age" check={periodCheck(initial.max_age)}>
          <IsoDurationField
            label="Keep messages for"
            help="An index is deleted when its newest message is older."
          />
        </form.Field>
      )}
      {hasSetting(type, 'max_number_of_indices') && (
        <form.Field name="max_number_of_indices" check={atLeast(1)}>
          <NumberField
            label="Number of indices"
            min={1}
            unit="indices"
            help="The index that is written to counts."
          />
        </form.Field>
      )}
      {isForeign(type) && <chakra.p textStyle="table">{pluginNote}</chakra.p>}
    </FormSection>
  );
}
