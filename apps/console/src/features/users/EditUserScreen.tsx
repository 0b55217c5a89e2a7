import { isExternal, userLabel } from '@tailrace/domain/users/users';
import type { Schemas, User } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { type Danger, DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import type { ChoiceSource } from '#/components/inputs/model.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { PreferencesForm, type PreferenceValues } from '#/features/preferences/index.ts';
import { UpLink } from '#/features/resource-pages/index.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RolesForm } from './RolesForm.tsx';
import { StartPageForm } from './StartPageForm.tsx';
import type { StartPageChoice } from './start-pages.ts';
import { identityFacts } from './user-facts.tsx';
import type { DetailValues } from './user-values.ts';

interface EditUserScreenProps {
  user: User;
  roles: ChoiceSource;
  /** Options for the start page. */
  startPages: readonly StartPageChoice[];
  preferences: PreferenceValues;
  needsOldPassword: boolean;
  canSetTimeout: boolean;
  canSetRoles: boolean;
  canSetPassword: boolean;
  canSeeList: boolean;
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
  const { user, canSeeList, dangers } = props;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={`Edit ${userLabel(user)}`}
          up={
            <>
              {canSeeList && (
                <>
                  <UpLink to="/system/users" /> /{' '}
                </>
              )}
              <Link to="/system/users/$userId" params={{ userId: user.id }}>
                <bdi>{userLabel(user)}</bdi>
              </Link>
            </>
          }
          badge={<AccountStatus status={user.account_status} />}
        />
      }
      factsLabel="About this user"
      facts={identityFacts(user)}
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
        <DetailSection title="Roles" lead="Permissions come with roles.">
          <RolesForm roles={user.roles} source={roles} save={props.saveRoles} />
        </DetailSection>
      )}
      {canSetPassword && !isExternal(user) && (
        <DetailSection title="Password">
          <PasswordForm needsOld={props.needsOldPassword} save={props.savePassword} />
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
