import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { required } from '#/components/form/checks.ts';
import { useFormScope } from '#/components/form/form-scope.ts';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { ListField } from '#/components/inputs/ListInput.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { atLeastOneBody, atLeastOneRecipient } from './notification-checks.ts';
import type { NotificationValues } from './notification-values.ts';
import { TemplateField } from './TemplateField.tsx';

const maxUsers = 20;

async function findUsers(query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { users } = await call(listUsersPaginated, { query, page: 1, per_page: maxUsers }, { signal });
  return users.map(({ username, full_name }) => ({
    value: username,
    label: username,
    ...(full_name ? { detail: full_name } : {}),
  }));
}

/** Recipients and templates of a mail. */
export function EmailFields({ values }: { values: NotificationValues }) {
  const { AnyField } = useFormScope();
  return (
    <>
      <AnyField name="recipients" check={atLeastOneRecipient}>
        <ListField label="Mail addresses" noun="address" placeholder="ops@example.net" />
      </AnyField>
      <AnyField name="user_recipients">
        <ChoicesField
          label="Users"
          isOptional
          source={findUsers}
          known={values.user_recipients.map((value) => ({ value, label: value }))}
          canCreate
          help="The mail goes to the address in their profile."
        />
      </AnyField>
      <AnyField name="sender">
        <TextField label="Sender" isOptional help="Leave empty for the sender of the server." />
      </AnyField>
      <AnyField name="subject" check={required('a subject')}>
        <TemplateField label="Subject" value={values.subject} rows={1} />
      </AnyField>
      <AnyField name="body" check={atLeastOneBody}>
        <TemplateField
          label="Text"
          value={values.body}
          rows={10}
          help="Type ${ for the names that can be used."
        />
      </AnyField>
      <AnyField name="html_body_template">
        <TemplateField label="HTML" isOptional value={values.html_body_template} rows={4} />
      </AnyField>
    </>
  );
}
