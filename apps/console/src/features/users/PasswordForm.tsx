import { all, lengthBetween, required } from '@tailrace/domain/forms/checks';
import { userNotices } from '@tailrace/domain/notices/users';
import { passwordHelp, passwordProblem } from '@tailrace/domain/users/password-policy';
import { maxLengths } from '@tailrace/domain/users/user-values';
import type { Schemas } from '@tailrace/sdk';
import { useState } from 'react';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { PasswordField } from '#/components/inputs/PasswordInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { atPasswordField, usePasswordPolicy } from './password-policy.ts';

interface PasswordFormProps {
  username: string;
  /** Whether the current password is required. */
  needsOld: boolean;
  /** Whether the user can be made to change it at the next login. */
  canBeTemporary?: boolean;
  save: (request: Schemas['ChangePasswordRequest']) => Promise<unknown>;
  onSaved?: () => void;
}

/** Resets after the password has changed. */
export function PasswordForm({ onSaved, ...props }: PasswordFormProps) {
  const [round, setRound] = useState(0);
  return (
    <EmptyPasswordForm
      key={round}
      {...props}
      onSaved={() => {
        setRound(round + 1);
        onSaved?.();
      }}
    />
  );
}

function EmptyPasswordForm(props: PasswordFormProps & { onSaved: () => void }) {
  const { username, needsOld, canBeTemporary = false, save, onSaved } = props;
  const policy = usePasswordPolicy();
  const form = useEntityForm({
    values: { old_password: '', password: '', password_change_required: false },
    save: ({ old_password, password, password_change_required }) =>
      save({
        password,
        ...(needsOld ? { old_password } : password_change_required && { password_change_required }),
      }).catch((error) => Promise.reject(atPasswordField(error, needsOld ? 'old_password' : 'password'))),
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
        check={all(
          required('a password', 'Enter'),
          lengthBetween(1, maxLengths.password),
          (password: string) => passwordProblem(password, username, policy),
        )}
      >
        <PasswordField
          label="New password"
          canGenerate
          help={`${passwordHelp(policy)} Every other session of the user ends.`}
        />
      </form.Field>
      {canBeTemporary && (
        <form.Field name="password_change_required">
          <SwitchField
            label="Must change it at the next login"
            help="Until then, the user can do nothing else in the console."
          />
        </form.Field>
      )}
    </FormLayout>
  );
}
