import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import type { PreferenceValues } from './preference-values.ts';
import { themeChoices } from './theme-choices.ts';

interface PreferencesFormProps {
  values: PreferenceValues;
  save: (values: PreferenceValues) => Promise<void>;
  onLeave?: () => void;
}

export function PreferencesForm({ values, save, onLeave }: PreferencesFormProps) {
  const form = useEntityForm({ values, save });
  return (
    <FormLayout
      form={form}
      label="Preferences"
      submit="Save preferences"
      submitting="Saving preferences"
      onLeave={onLeave}
    >
      <form.Field name="theme">
        <SelectField label="Theme" choices={themeChoices} />
      </form.Field>
      <form.Field name="enableSmartSearch">
        <SwitchField
          label="Suggest while searching"
          help="Fields, values and operators are offered while a query is typed."
        />
      </form.Field>
      <form.Field name="updateUnfocussed">
        <SwitchField
          label="Keep results up to date in the background"
          help="Searches that repeat also do so while another window is in use."
        />
      </form.Field>
      <form.Field name="searchSidebarIsPinned">
        <SwitchField label="Keep the sidebar of the search open" />
      </form.Field>
      <form.Field name="dashboardSidebarIsPinned">
        <SwitchField label="Keep the sidebar of dashboards open" />
      </form.Field>
    </FormLayout>
  );
}
