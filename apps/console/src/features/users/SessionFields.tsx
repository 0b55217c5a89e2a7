import { all, required } from '@tailrace/domain/forms/checks';
import type { SessionValues } from '@tailrace/domain/users/user-values';
import { useStore } from '@tanstack/react-form';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';
import { DurationField } from '#/components/inputs/DurationInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';

interface SessionFieldsProps {
  form: EntityForm;
  /** Why it is disabled. */
  disabledReason?: string;
}

const aSecond = 1_000;
const longEnough = all(required('a length'), (value: unknown) =>
  Number(value) < aSecond ? 'Enter at least one second.' : undefined,
);

/** The session timeout, or no timeout. */
export function SessionFields({ form, disabledReason }: SessionFieldsProps) {
  const neverEnds = useStore(form.api.store, ({ values }) => (values as SessionValues).neverEnds);
  const isDisabled = disabledReason !== undefined;
  return (
    <>
      <form.AnyField name="neverEnds">
        <SwitchField label="Sessions never expire" help={disabledReason} isDisabled={isDisabled} />
      </form.AnyField>
      {!neverEnds && (
        <form.AnyField name="session_timeout_ms" check={longEnough}>
          <DurationField
            label="Session timeout"
            help="Sessions end after this much inactivity. Takes effect at the next login."
            largest="days"
            isDisabled={isDisabled}
          />
        </form.AnyField>
      )}
    </>
  );
}
