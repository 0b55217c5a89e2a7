import { required } from '@tailrace/domain/forms/checks';
import { type DashboardTab, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfTab } from '@tailrace/domain/views/dashboards/tabs';
import type { Schemas } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#/components/form/FormDialog.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { dashboardQueries } from '#/features/dashboards/store/index.ts';
import { toHere, toNew, useDestinations } from './use-destinations.ts';

export interface Putting {
  /** `here`, `new`, or the id of a dashboard. */
  target: string;
  /** The first one when it is not one of the dashboard. */
  tabId: string;
  newTitle: string;
  isMoved: boolean;
}

interface PutWidgetDialogProps {
  heading: string;
  /** The dashboard the widget is on, and its other tabs. */
  here?: { view: Schemas['View']; tabs: readonly { id: string; name: string }[] };
  put: (to: Putting) => Promise<unknown>;
  onClose: () => void;
}

const named = (tab: DashboardTab, at: number) => ({ id: tab.id, name: nameOfTab(tab, at) });

/** Asks to which dashboard and tab a widget is added. */
export function PutWidgetDialog({ heading, here, put, onClose }: PutWidgetDialogProps) {
  const isHereFirst = here !== undefined && here.tabs.length > 0;
  const { first, search } = useDestinations(isHereFirst ? here.view : null);
  const form = useEntityForm({
    values: {
      target: (isHereFirst ? toHere : null) as string | null,
      tabId: '',
      newTitle: '',
      isMoved: false,
    },
    save: ({ target, ...rest }) => put({ ...rest, target: target ?? '' }),
    onSaved: onClose,
  });
  const { target, isMoved } = useStore(form.api.store, ({ values }) => values);
  const isStored = target !== null && target !== toHere && target !== toNew;
  const stored = useQuery({ ...dashboardQueries.document(target ?? ''), enabled: isStored });
  const tabs = target === toHere ? (here?.tabs ?? []) : stored.data ? tabsOf(stored.data).map(named) : [];
  const submit = here ? (isMoved ? 'Move widget' : 'Copy widget') : 'Add to dashboard';
  return (
    <FormDialog form={form} heading={heading} submit={submit} submitting="Saving" onClose={onClose}>
      <form.Field name="target" check={required('a dashboard')}>
        <ChoiceField
          label="Dashboard"
          source={search}
          placeholder="Find a dashboard by its title"
          {...(first.find(({ value }) => value === target) && {
            known: first.find(({ value }) => value === target),
          })}
        />
      </form.Field>
      {target === toNew && (
        <form.Field name="newTitle" check={required('a title')}>
          <TextField label="Title of the new dashboard" />
        </form.Field>
      )}
      {tabs.length > 1 && (
        <form.Field name="tabId">
          <SelectField
            label="Tab"
            placeholder={tabs[0]?.name ?? ''}
            choices={tabs.slice(1).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </form.Field>
      )}
      {here && (
        <form.Field name="isMoved">
          <SwitchField label="Move it: remove it from this tab" />
        </form.Field>
      )}
    </FormDialog>
  );
}
