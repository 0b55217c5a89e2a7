import { userNotices } from '@tailrace/domain/notices/users';
import type { Schemas } from '@tailrace/sdk';
import { useState } from 'react';
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

/** Resets after the password has changed. */
export function PasswordForm(props: PasswordFormProps) {
  const [round, setRound] = useState(0);
  return <EmptyPasswordForm key={round} {...props} onSaved={() => setRound(round + 1)} />;
}

function EmptyPasswordForm({ needsOld, save, onSaved }: PasswordFormProps & { onSaved: () => void }) {
  const form = useEntityForm({
    values: { old_password: '', password: '' },
    save: ({ old_password, password }) => save(needsOld ? { old_password, password } : { password }),
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
