import { all, lengthBetween, required } from '@tailrace/domain/forms/checks';
import type { ChoiceSource } from '@tailrace/domain/forms/choices';
import { startPageNotices } from '@tailrace/domain/notices/sessions';
import { userNotices } from '@tailrace/domain/notices/users';
import { startPageKey, startPageOf } from '@tailrace/domain/sessions/start-page';
import { type StartPageChoice, startPageLabel } from '@tailrace/domain/users/start-pages';
import { type DetailValues, detailValues, maxLengths } from '@tailrace/domain/users/user-values';
import { isExternal, userLabel } from '@tailrace/domain/users/users';
import type { Schemas, User } from '@tailrace/sdk';
import { type Danger, DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { TimeZoneField } from '#/components/inputs/TimeZoneInput.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { PreferencesForm, type PreferenceValues } from '#/features/preferences/index.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionFields } from './SessionFields.tsx';
import { identityDetails } from './user-details.tsx';

interface EditUserScreenProps {
  user: User;
  roles: ChoiceSource;
  /** Why not all roles can be chosen. */
  roleLimit?: string | undefined;
  /** Options for the start page. */
  startPages: readonly StartPageChoice[];
  preferences: PreferenceValues;
  needsOldPassword: boolean;
  /** Whether the user can be made to change the new password at the next login. */
  canBeTemporary: boolean;
  canSetTimeout: boolean;
  canSetRoles: boolean;
  canSetPassword: boolean;
  dangers: readonly Danger[];
  saveDetails: (values: DetailValues) => Promise<unknown>;
  saveRoles: (roles: readonly string[]) => Promise<unknown>;
  saveStartPage: (page: Schemas['StartpageWrite']) => Promise<unknown>;
  savePassword: (request: Schemas['ChangePasswordRequest']) => Promise<unknown>;
  savePreferences: (values: PreferenceValues) => Promise<void>;
  onLeave: () => void;
}

/** Each section is saved separately, as the API requires. */
export function EditUserScreen(props: EditUserScreenProps) {
  const { user, dangers } = props;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={`Edit ${userLabel(user)}`}
          entity={userLabel(user)}
          badge={<AccountStatus status={user.account_status} />}
        />
      }
      detailsLabel="About this user"
      details={identityDetails(user)}
      danger={!user.read_only && <DangerZone dangers={dangers} />}
    >
      {user.read_only ? (
        <DetailSection title="Nothing to edit">
          The built-in administrator is set up where the server runs: its name, password and settings are not
          kept with those of other users.
        </DetailSection>
      ) : (
        <Forms {...props} />
      )}
    </DetailLayout>
  );
}

function Forms(props: EditUserScreenProps) {
  const { user, roles, startPages, preferences, canSetTimeout, canSetRoles, canSetPassword, onLeave } = props;
  return (
    <>
      <DetailSection title="Details">
        <DetailsForm {...{ user, canSetTimeout, onLeave }} save={props.saveDetails} />
      </DetailSection>
      {canSetRoles && (
        <DetailSection title="Roles" lead="Roles grant permissions.">
          <RolesForm roles={user.roles} source={roles} limit={props.roleLimit} save={props.saveRoles} />
        </DetailSection>
      )}
      {canSetPassword && !isExternal(user) && (
        <DetailSection title="Password">
          <PasswordForm
            username={user.username}
            needsOld={props.needsOldPassword}
            canBeTemporary={props.canBeTemporary}
            save={props.savePassword}
          />
        </DetailSection>
      )}
      <DetailSection title="Start page" lead="The page that opens after logging in.">
        <StartPageForm page={user.startpage} pages={startPages} save={props.saveStartPage} />
      </DetailSection>
      <DetailSection title="Preferences" lead="How the console looks and behaves for this user.">
        <PreferencesForm values={preferences} save={props.savePreferences} />
      </DetailSection>
    </>
  );
}

interface DetailsFormProps {
  user: User;
  canSetTimeout: boolean;
  save: (values: DetailValues) => Promise<unknown>;
  onLeave: () => void;
}

/** Edits name, email, time zone and session timeout. */
function DetailsForm({ user, canSetTimeout, save, onLeave }: DetailsFormProps) {
  const form = useEntityForm({ values: detailValues(user), save, failed: userNotices.updateFailed });
  const isStoredElsewhere = isExternal(user);
  const name = (what: string) =>
    isStoredElsewhere ? undefined : all(required(what, 'Enter'), lengthBetween(1, maxLengths.name));
  return (
    <FormLayout
      form={form}
      label="Details"
      submit="Save details"
      submitting="Saving details"
      onLeave={onLeave}
    >
      <form.Field name="first_name" check={name('a first name')}>
        <TextField label="First name" isDisabled={isStoredElsewhere} />
      </form.Field>
      <form.Field name="last_name" check={name('a last name')}>
        <TextField label="Last name" isDisabled={isStoredElsewhere} />
      </form.Field>
      <form.Field
        name="email"
        check={all(required('an email address', 'Enter'), lengthBetween(1, maxLengths.email))}
      >
        <TextField
          label="Email"
          isDisabled={isStoredElsewhere}
          help={isStoredElsewhere && 'The authentication service manages the name and email address.'}
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

interface RolesFormProps {
  roles: readonly string[];
  source: ChoiceSource;
  limit?: string | undefined;
  save: (roles: readonly string[]) => Promise<unknown>;
}

function RolesForm({ roles, source, limit, save }: RolesFormProps) {
  const form = useEntityForm({
    values: { roles },
    save: (values) => save(values.roles),
    failed: userNotices.updateFailed,
  });
  return (
    <FormLayout form={form} label="Roles" submit="Save roles" submitting="Saving roles">
      <form.Field name="roles">
        <ChoicesField label="Roles" help={limit} source={source} isOptional />
      </form.Field>
    </FormLayout>
  );
}

interface StartPageFormProps {
  page: User['startpage'];
  /** What can be chosen. */
  pages: readonly StartPageChoice[];
  save: (page: Schemas['StartpageWrite']) => Promise<unknown>;
}

/** Selects the start page: a stream or a dashboard. */
function StartPageForm({ page, pages, save }: StartPageFormProps) {
  const key = startPageKey(page);
  const form = useEntityForm({
    values: { key },
    save: (values) => save(startPageOf(values.key)),
    failed: startPageNotices.failed,
  });
  const choiceOf = (one: NonNullable<typeof page>) => ({
    value: startPageKey(one) ?? '',
    label: startPageLabel(one, pages),
  });
  return (
    <FormLayout form={form} label="Start page" submit="Save start page" submitting="Saving start page">
      <form.Field name="key">
        <ChoiceField
          label="Start page"
          help="A page that this user may not read opens with the permission that is missing."
          source={pages.map(choiceOf)}
          known={page && key ? choiceOf(page) : undefined}
          placeholder="Search"
          canClear
          isOptional
        />
      </form.Field>
    </FormLayout>
  );
}
