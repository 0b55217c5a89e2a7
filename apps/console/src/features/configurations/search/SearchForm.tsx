import { useStore } from '@tanstack/react-form';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { IsoDurationField } from '#/components/inputs/IsoDurationInput.tsx';
import { ListField } from '#/components/inputs/ListInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import type { SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { durationFrom } from '../values/duration-checks.ts';
import { OptionsField } from './OptionsInput.tsx';
import {
  relativeCheck,
  type SearchSettings,
  type SearchValues,
  searchSettings,
  searchValues,
  surroundingCheck,
} from './search-values.ts';

const aMillisecond = durationFrom(1);

export function SearchForm(props: SettingFormProps<SearchSettings>) {
  const { value, defaults, save, failed, onSaved, onLeave } = props;
  const form = useEntityForm<SearchValues, unknown>({
    values: searchValues(value),
    save: (values) => save(searchSettings(values)),
    failed,
    onSaved,
  });
  const isLimited = useStore(form.api.store, (state) => state.values.isLimited);
  return (
    <SettingForm id="search" form={form} defaults={searchValues(defaults)} onLeave={onLeave}>
      <form.Field name="isLimited">
        <SwitchField
          label="Limit the time range of searches"
          help="Longer time ranges are cut to the limit."
        />
      </form.Field>
      {isLimited && (
        <form.Field name="limit" check={aMillisecond}>
          <IsoDurationField label="Longest time range" />
        </form.Field>
      )}
      <form.Field name="relative" check={relativeCheck}>
        <OptionsField
          label="Relative time ranges"
          noun="time range"
          help="Offered by the time range picker, shortest first. A length of 0 means all messages."
          isAllOffered
        />
      </form.Field>
      <form.Field name="surrounding" check={surroundingCheck}>
        <OptionsField
          label="Surrounding times"
          noun="surrounding time"
          help="Offered for messages around another one: this long before and after it."
        />
      </form.Field>
      <form.Field name="filterFields">
        <ListField
          label="Filter fields"
          help="Surrounding messages can be limited to those with the same values of these fields."
          noun="filter field"
          isMono
          isOptional
        />
      </form.Field>
      <form.Field name="disabledFields">
        <ListField
          label="Fields without analysis"
          help="Top values and statistics are not offered for these fields, because they are slow to compute."
          noun="field"
          isMono
          isOptional
        />
      </form.Field>
    </SettingForm>
  );
}
