import { defaultAuditLogLimits, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { all, between, required } from '@tailrace/domain/forms/checks';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type Limits = Schemas['AuditLogLimits'];

const limitDetails = ({ retention_days, max_entries }: Limits): SettingDetail[] => [
  { label: 'Retention', text: countOf(retention_days, 'day') },
  { label: 'Maximum', text: `${formatCount(max_entries)} entries` },
];

/** How long the audit log keeps its entries. */
export function AuditLogSection() {
  const setting = useClusterSetting<Limits>(settingClasses.auditLog, defaultAuditLogLimits);
  return (
    <SettingSection
      id="auditlog"
      lead="How long entries are kept. The oldest are deleted when either limit is reached."
      setting={setting}
      details={limitDetails}
      form={(props) => <AuditLogForm {...props} />}
    />
  );
}

const formValues = (limits: Limits): Record<keyof Limits, number | null> => limits;

function AuditLogForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Limits>) {
  const form = useEntityForm({
    values: formValues(value),
    save: ({ retention_days, max_entries }) =>
      save({
        retention_days: retention_days ?? defaultAuditLogLimits.retention_days,
        max_entries: max_entries ?? defaultAuditLogLimits.max_entries,
      }),
    failed,
    onSaved,
  });
  return (
    <SettingForm id="auditlog" form={form} defaults={formValues(defaults)} onLeave={onLeave}>
      <form.Field name="retention_days" check={all(required('a number', 'Enter'), between(30, 3650))}>
        <NumberField label="Retention" unit="days" />
      </form.Field>
      <form.Field name="max_entries" check={all(required('a number', 'Enter'), between(10_000, 10_000_000))}>
        <NumberField label="Maximum" unit="entries" />
      </form.Field>
    </SettingForm>
  );
}
