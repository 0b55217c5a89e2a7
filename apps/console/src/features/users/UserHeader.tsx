import { userLabel } from '@tailrace/domain/users/users';
import type { User } from '@tailrace/sdk';
import { listAuditLog } from '@tailrace/sdk/operations/audit';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { SectionNav } from '#/components/SectionNav.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { useUserActions } from './use-user-actions.ts';

/** The head of a user’s pages: name, account state, actions, and links to its parts. */
export function UserHeader({ user }: { user: User }) {
  const can = useCan();
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const { canEdit, canSeeTokens } = useUserActions();
  const params = { userId: user.id };
  return (
    <>
      <PageHeader
        title={userLabel(user)}
        entity={userLabel(user)}
        badge={<AccountStatus status={user.account_status} />}
        action={
          <>
            {isOwnServer && can(listAuditLog) && (
              <Link className={buttonClass()} to="/system/auditlog" search={{ query: user.id }}>
                Changes in the audit log
              </Link>
            )}
            {canEdit(user) && !user.read_only && (
              <Link className={buttonClass()} to="/system/users/edit/$userId" params={params}>
                Edit user
              </Link>
            )}
          </>
        }
      />
      {canSeeTokens(user) && (
        <SectionNav label="Parts of this user" isOfEntity>
          <Link
            to="/system/users/$userId"
            params={params}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            Overview
          </Link>
          <Link to="/system/users/tokens/$userId" params={params} activeOptions={{ includeSearch: false }}>
            Access tokens
          </Link>
        </SectionNav>
      )}
    </>
  );
}
