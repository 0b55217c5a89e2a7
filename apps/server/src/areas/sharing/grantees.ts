import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { everyone, grn, readGrn } from '@tailrace/domain/permissions/permissions';
import { sharingConfig } from '@tailrace/domain/sharing/sharing-config';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import { byLanguage } from '../../listing/order.ts';
import type { KeyValues } from '../../store/settings.ts';
import type { UserService } from '../users/user-service.ts';

export type Grantee = Schemas['Grantee'];

/** Users with whom entities can be shared, and everybody. */
export interface Grantees {
  /** The grantees that the caller may see and the settings allow, everybody first, without caller and built-in admin. */
  availableTo(caller: Caller): Grantee[];
  /** A grantee by GRN, without a check of permissions. */
  named(name: string): Grantee;
}

const configClass = settingClasses.sharing;
const everybody: Grantee = { id: everyone, type: 'global', title: 'Everyone' };

/** The GRN of a user. */
export const userName = ({ id }: Pick<User, 'id'>) => grn('user', id);

export const granteeOf = (user: User): Grantee => ({
  id: userName(user),
  type: 'user',
  title: userLabel(user),
});

export function grantees(users: Pick<UserService, 'list' | 'find'>, clusterConfig: KeyValues): Grantees {
  return {
    availableTo(caller) {
      const stored = clusterConfig.get(configClass) as Partial<Schemas['UserAndTeamsConfig']> | undefined;
      const { allow_sharing_with_everyone, allow_sharing_with_users } = sharingConfig(stored);
      const isVisible = ({ username }: User) =>
        caller.isPermitted('users:list') || caller.isPermitted(`users:read:${username}`);
      const others = users
        .list()
        .filter((user) => user.id !== caller.user.id && user.id !== builtInAdminId && isVisible(user));
      return [
        ...(allow_sharing_with_everyone ? [everybody] : []),
        ...(allow_sharing_with_users ? others.map(granteeOf) : []).toSorted((a, b) =>
          byLanguage(a.title, b.title),
        ),
      ];
    },

    named(name) {
      if (name === everyone) return everybody;
      const user = users.find(readGrn(name)?.id ?? '');
      return user ? granteeOf(user) : { id: name, type: 'user', title: name };
    },
  };
}
