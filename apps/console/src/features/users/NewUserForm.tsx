import { userNotices } from '@tailrace/domain/notices/users';
import { all, lengthBetween, required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import type { ChoiceSource } from '#/components/inputs/model.ts';
import { PasswordField } from '#/components/inputs/PasswordInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { TimeZoneField } from '#/components/inputs/TimeZoneInput.tsx';
import { SessionFields } from './SessionFields.tsx';
import { maxLengths, minPasswordLength, type NewUserValues } from './user-values.ts';

interface NewUserFormProps {
  /** What the form starts with. */
  values: NewUserValues;
  roles: ChoiceSource;
  /** False if the server is too old for service accounts. */
  canBeServiceAccount: boolean;
  save: (values: NewUserValues) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

export function NewUserForm({
  values,
  roles,
  canBeServiceAccount,
  save,
  onSaved,
  onLeave,
}: NewUserFormProps) {
  const form = useEntityForm({
    values,
    save,
    failed: userNotices.createFailed,
    onSaved,
  });
  return (
    <FormLayout
      form={form}
      label="New user"
      submit="Create user"
      submitting="Creating user"
      onLeave={onLeave}
    >
      <form.Field
        name="first_name"
        check={all(required('a first name', 'Enter'), lengthBetween(1, maxLengths.name))}
      >
        <TextField label="First name" />
      </form.Field>
      <form.Field
        name="last_name"
        check={all(required('a last name', 'Enter'), lengthBetween(1, maxLengths.name))}
      >
        <TextField label="Last name" />
      </form.Field>
      <form.Field
        name="username"
        check={all(required('a username', 'Enter'), lengthBetween(1, maxLengths.name))}
      >
        <TextField label="Username" help="For logging in. It cannot be changed later." isMono />
      </form.Field>
      <form.Field
        name="email"
        check={all(required('an email address', 'Enter'), lengthBetween(1, maxLengths.email))}
      >
        <TextField label="Email" />
      </form.Field>
      <form.Field
        name="password"
        check={all(required('a password', 'Enter'), lengthBetween(minPasswordLength, maxLengths.password))}
      >
        <PasswordField label="Password" help={`At least ${minPasswordLength} characters.`} />
      </form.Field>
      <form.Field name="roles">
        <ChoicesField
          label="Roles"
          help="Determine what the user can do. Most users need at least Reader."
          source={roles}
          isOptional
        />
      </form.Field>
      <form.Field name="timezone">
        <TimeZoneField label="Time zone" isOptional />
      </form.Field>
      <SessionFields form={form} />
      <form.Field name="service_account">
        <SwitchField
          label="Service account"
          help={
            canBeServiceAccount
              ? 'For scripts. It cannot log in to the console and uses access tokens only.'
              : 'Requires a server of version 4.1.14, 4.2.8 or newer.'
          }
          isDisabled={!canBeServiceAccount}
        />
      </form.Field>
    </FormLayout>
  );
}
