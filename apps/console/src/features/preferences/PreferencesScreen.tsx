import { Box } from '@chakra-ui/react';
import type { ThemeMode } from '#/app/theme/theme-mode.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { ThemeOnly } from './ThemeOnly.tsx';
import { themeChoices } from './theme-choices.ts';

export interface PreferenceValues {
  theme: ThemeMode;
  enableSmartSearch: boolean;
  updateUnfocussed: boolean;
  searchSidebarIsPinned: boolean;
  dashboardSidebarIsPinned: boolean;
}

export interface PreferencesScreenProps {
  fullName: string;
  /** The built-in administrator cannot be saved. */
  isReadOnly: boolean;
  values: PreferenceValues;
  save: (values: PreferenceValues) => Promise<void>;
  onTheme: (mode: ThemeMode) => void;
  onLeave: () => void;
}

export function PreferencesScreen(props: PreferencesScreenProps) {
  return (
    <Box px="6" py="4.5">
      <PageHeader title="Preferences" lead={`How the console looks and behaves for ${props.fullName}.`} />
      {props.isReadOnly ? (
        <ThemeOnly mode={props.values.theme} onTheme={props.onTheme} />
      ) : (
        <PreferencesForm {...props} />
      )}
    </Box>
  );
}

function PreferencesForm({ values, save, onLeave }: PreferencesScreenProps) {
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
