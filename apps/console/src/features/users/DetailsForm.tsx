import { userNotices } from '@tailrace/domain/notices/users';
import { isExternal } from '@tailrace/domain/users/users';
import type { User } from '@tailrace/sdk';
import { all, lengthBetween, required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { TimeZoneField } from '#/components/inputs/TimeZoneInput.tsx';
import { SessionFields } from './SessionFields.tsx';
import { type DetailValues, detailValues, maxLengths } from './user-values.ts';

interface DetailsFormProps {
  user: User;
  canSetTimeout: boolean;
  save: (values: DetailValues) => Promise<unknown>;
  onLeave: () => void;
}

/** Edits name, email, time zone and session timeout. */
export function DetailsForm({ user, canSetTimeout, save, onLeave }: DetailsFormProps) {
  const form = useEntityForm({ values: detailValues(user), save, failed: userNotices.updateFailed });
  const isKeptElsewhere = isExternal(user);
  const name = (what: string) =>
    isKeptElsewhere ? undefined : all(required(what, 'Enter'), lengthBetween(1, maxLengths.name));
  return (
    <FormLayout
      form={form}
      label="Details"
      submit="Save details"
      submitting="Saving details"
      onLeave={onLeave}
    >
      <form.Field name="first_name" check={name('a first name')}>
        <TextField label="First name" isDisabled={isKeptElsewhere} />
      </form.Field>
      <form.Field name="last_name" check={name('a last name')}>
        <TextField label="Last name" isDisabled={isKeptElsewhere} />
      </form.Field>
      <form.Field
        name="email"
        check={all(required('an email address', 'Enter'), lengthBetween(1, maxLengths.email))}
      >
        <TextField
          label="Email"
          isDisabled={isKeptElsewhere}
          help={isKeptElsewhere && 'The authentication service manages the name and email address.'}
        />
      </form.Field>
      <form.Field name="timezone">
        <TimeZoneField label="Time zone" isOptional />
      </form.Field>
      <SessionFields
        form={form}
        disabledReason={canSetTimeout ? undefined : 'Only administrators can change the session timeout.'}
      />
    </FormLayout>
  );
}
