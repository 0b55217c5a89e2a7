import { userNotices } from '@tailrace/domain/notices/users';
import { FetchError, fieldErrors, type Schemas } from '@tailrace/sdk';
import { useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { all, lengthBetween, required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { PasswordField } from '#/components/inputs/PasswordInput.tsx';
import { maxLengths, minPasswordLength } from './user-values.ts';

interface PasswordFormProps {
  /** Whether the current password is required. */
  needsOld: boolean;
  save: (request: Schemas['ChangePasswordRequest']) => Promise<unknown>;
}

/**
 * Puts a refusal without a field on the current password. The form checks the new one, so that a wrong current password
 * is the only other reason for a status of 400.
 */
function asCurrentPasswordError(error: unknown): unknown {
  if (!(error instanceof FetchError) || error.status !== 400) return error;
  if (Object.keys(fieldErrors(error)).length > 0) return error;
  const validation_errors = { old_password: [{ error: displayMessage(error) }] };
  const body = { type: 'ValidationApiError', message: error.message, validation_errors };
  return new FetchError(error.status, error.message, body);
}

/** Resets after the password has changed. */
export function PasswordForm(props: PasswordFormProps) {
  const [round, setRound] = useState(0);
  return <EmptyPasswordForm key={round} {...props} onSaved={() => setRound(round + 1)} />;
}

function EmptyPasswordForm({ needsOld, save, onSaved }: PasswordFormProps & { onSaved: () => void }) {
  const form = useEntityForm({
    values: { old_password: '', password: '' },
    save: ({ old_password, password }) =>
      needsOld
        ? save({ old_password, password }).catch((error) => Promise.reject(asCurrentPasswordError(error)))
        : save({ password }),
    failed: userNotices.passwordFailed,
    onSaved,
  });
  return (
    <FormLayout form={form} label="Password" submit="Change password" submitting="Changing password">
      {needsOld && (
        <form.Field name="old_password" check={required('the current password', 'Enter')}>
          <PasswordField label="Current password" isKnown />
        </form.Field>
      )}
      <form.Field
        name="password"
        check={all(required('a password', 'Enter'), lengthBetween(minPasswordLength, maxLengths.password))}
      >
        <PasswordField
          label="New password"
          help={`At least ${minPasswordLength} characters. Every other session of the user ends.`}
        />
      </form.Field>
    </FormLayout>
  );
}
