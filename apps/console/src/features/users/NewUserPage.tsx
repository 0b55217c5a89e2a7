import { builtInUserDefaults, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { all, lengthBetween, required } from '@tailrace/domain/forms/checks';
import type { ChoiceSource } from '@tailrace/domain/forms/choices';
import { userNotices } from '@tailrace/domain/notices/users';
import { passwordHelp, passwordProblem } from '@tailrace/domain/users/password-policy';
import {
  knowsServiceAccounts,
  maxLengths,
  type NewUserValues,
  newUserRequest,
  newUserValues,
} from '@tailrace/domain/users/user-values';
import type { Schemas } from '@tailrace/sdk';
import { getClusterConfig } from '@tailrace/sdk/operations/configurations';
import { createUser } from '@tailrace/sdk/operations/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import { localKey } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { serverVersion, useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { PasswordField } from '#/components/inputs/PasswordInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { TimeZoneField } from '#/components/inputs/TimeZoneInput.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { assignableRoles, assignLimit } from '#/features/roles/index.ts';
import { users } from './changes.ts';
import { atPasswordField, usePasswordPolicy } from './password-policy.ts';
import { SessionFields } from './SessionFields.tsx';

type UserDefaults = Schemas['UserDefaults'];

async function readDefaults(signal: AbortSignal): Promise<UserDefaults> {
  const { isTailrace } = await serverVersion();
  if (!isTailrace) return builtInUserDefaults;
  const stored = await call(getClusterConfig, { configClass: settingClasses.users }, { signal });
  return { ...builtInUserDefaults, ...(stored as Partial<UserDefaults> | null) };
}

/** Read again with each new form, because another form may start with other defaults. */
const userDefaultsQuery = queryOptions({
  queryKey: localKey('userDefaults'),
  queryFn: ({ signal }) => readDefaults(signal),
  meta: { isAside: true },
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * What the server gives new users; `undefined` while it is loading. Those of Graylog apply to servers without the
 * setting, and when it cannot be read.
 */
function useUserDefaults(): UserDefaults | undefined {
  const { data, isPending } = useQuery(userDefaultsQuery);
  return isPending ? undefined : (data ?? builtInUserDefaults);
}

export function NewUserPage() {
  const navigate = useNavigate();
  const server = useServerVersion();
  const defaults = useUserDefaults();
  const { save } = users.useSave();
  const leave = useWayBack('/system/users');
  const can = useCan();
  const isAssignable = (name: string) => can(createUser, { body: { roles: [name] } });
  if (defaults === undefined) return <DetailSkeleton label="Loading the defaults of new users" />;
  const values = newUserValues(defaults);
  return (
    <FormPage>
      <NewUserForm
        values={{ ...values, roles: values.roles.filter(isAssignable) }}
        roles={assignableRoles(isAssignable)}
        roleLimit={assignLimit(isAssignable)}
        canBeServiceAccount={server === undefined || knowsServiceAccounts(server)}
        save={(values) => save(newUserRequest(values, defaults))}
        onSaved={() => navigate({ to: '/system/users' })}
        onLeave={leave}
      />
    </FormPage>
  );
}

interface NewUserFormProps {
  /** What the form starts with. */
  values: NewUserValues;
  roles: ChoiceSource;
  /** Why not all roles can be chosen. */
  roleLimit: string | undefined;
  /** False if the server is too old for service accounts. */
  canBeServiceAccount: boolean;
  save: (values: NewUserValues) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

function NewUserForm(props: NewUserFormProps) {
  const { values, roles, roleLimit, canBeServiceAccount, save, onSaved, onLeave } = props;
  const policy = usePasswordPolicy();
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const form = useEntityForm({
    values,
    save: (filledIn) => save(filledIn).catch((error) => Promise.reject(atPasswordField(error))),
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
        check={all(
          required('a password', 'Enter'),
          lengthBetween(1, maxLengths.password),
          (password: string, { username }: NewUserValues) => passwordProblem(password, username, policy),
        )}
      >
        <PasswordField label="Password" canGenerate help={passwordHelp(policy)} />
      </form.Field>
      {isOwnServer && (
        <form.Field name="password_change_required">
          <SwitchField
            label="Must change the password at the first login"
            help="Until then, the user can do nothing else in the console."
          />
        </form.Field>
      )}
      <form.Field name="roles">
        <ChoicesField
          label="Roles"
          help={['Determine what the user can do. Most users need at least Reader.', roleLimit]
            .filter(Boolean)
            .join(' ')}
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
