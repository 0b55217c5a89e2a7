import { everyone, grn, hasPermission, isOwner, readGrn } from '@tailrace/domain/permissions/permissions';
import { explainCapabilities, type Holdings } from '@tailrace/domain/sharing/access';
import type { Schemas } from '@tailrace/sdk';
import { ForbiddenError, NotFoundError, RefusedFormError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import type { User } from '../../http/user.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { wireTime } from '../../wire-time.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { type RoleService, roleService } from '../roles/role-service.ts';
import { type UserService, userService } from '../users/user-service.ts';
import { availableCapabilities, permissionsFor } from './capability.ts';
import {
  type Grant,
  type GrantService,
  grantService,
  type RecordedGrant,
  type SharedEntity,
} from './grant-service.ts';
import { type Grantees, granteeOf, grantees, userName } from './grantees.ts';
import { type Shareable, type Shareables, shareables } from './shareables.ts';

interface Proposal {
  selected: Schemas['GranteeCapabilities'];
  /** Grantees that the caller can share with. */
  names: readonly string[];
  /** The grants that the selection replaces. */
  active: readonly RecordedGrant[];
  /** The grants that stay, whatever is selected. */
  retained: readonly Grant[];
}

const field = 'selected_grantee_capabilities';

const fault = (message: string, about: string[]): Schemas['FormValidationResult'] => ({
  failed: true,
  errors: { [field]: [message] },
  error_context: { [field]: about },
});

const isOwning = ({ capability }: Grant) => capability === 'own';

/** The error of a selection: it names a grantee the caller cannot share with, or leaves the entity without owner. */
function selectionFault({ selected, names, active, retained }: Proposal): Schemas['FormValidationResult'] {
  const strangers = Object.keys(selected).filter((name) => !names.includes(name));
  if (strangers.length > 0) return fault('Sharing with these is not possible', strangers);
  const owners = active.filter(isOwning).map(({ grantee }) => grantee);
  const isOwned = retained.some(isOwning) || Object.values(selected).includes('own');
  // Entities created by the built-in admin have no owner.
  if (owners.length > 0 && !isOwned) return fault('Removing the last owner is not allowed', owners);
  return { failed: false, errors: {}, error_context: {} };
}

type ShareResponse = Schemas['EntityShareResponse'];
/** Capabilities by grantee. */
export type Selection = Schemas['GranteeCapabilities'];

/** The rules of sharing: owners share entities with the users they may see. */
export interface ShareService {
  /** Previews a selection without saving it; without a selection, returns the current shares. */
  prepare(name: string, selection: Selection | null, caller: Caller): ShareResponse;
  /** Saves a selection; throws a RefusedFormError with the whole reply when it is invalid. */
  update(name: string, selection: Selection, caller: Caller): ShareResponse;
  /** Why a user can or cannot use an entity; for its owners, and who may edit all users. */
  explain(name: string, userId: string, caller: Caller): Schemas['AccessExplanation'];
  /** The title of a user, or of everybody, by GRN. */
  granteeTitle(grantee: string): string;
  /** An entity with its owners, for lists. */
  wireEntity(entity: Shareable): Schemas['SharedEntity'];
}

interface Parts {
  config: ConfigStore;
  grants: GrantService;
  grantees: Grantees;
  shareables: Shareables;
  users: Pick<UserService, 'byId' | 'find' | 'permissionsOf' | 'ownershipOf'>;
  roles: Pick<RoleService, 'permissionsOf'>;
}

const lowerCased = (selection: Selection): Selection =>
  Object.fromEntries(Object.entries(selection).map(([name, capability]) => [name.toLowerCase(), capability]));

function createShareService({ config, grants, grantees, shareables, users, roles }: Parts): ShareService {
  /** The entity, for its owners and who has the permission, if one is named. */
  function owned(name: string, caller: Caller, otherwise?: string): Shareable {
    const { type, id } = readGrn(name) ?? { type: '', id: '' };
    const held = { permissions: caller.permissions, grn_permissions: users.ownershipOf(caller.user) };
    const isPermitted = otherwise !== undefined && caller.isPermitted(otherwise);
    // Checked first, so that users who may not share the entity do not learn whether it exists.
    if (!isPermitted && !isOwner(held, type, id)) throw new ForbiddenError();
    const entity = shareables.find(name);
    if (!entity) throw new NotFoundError(`There is no ${name}`);
    return entity;
  }

  function wireEntity(entity: Shareable): Schemas['SharedEntity'] {
    const { type, id, title } = entity;
    const owners = grants.on(entity).filter(({ capability }) => capability === 'own');
    return { id: grn(type, id), type, title, owners: owners.map(({ grantee }) => grantees.named(grantee)) };
  }

  function permissionsOf(grantee: string): string[] {
    const user: User | null = grantee === everyone ? null : users.find(readGrn(grantee)?.id ?? '');
    return user ? users.permissionsOf(user) : grants.permissionsOfEveryone();
  }

  const unread = (needed: readonly Shareable[], held: readonly string[]) =>
    needed.filter(({ type, id }) =>
      permissionsFor(type, id, 'view').some((permission) => !hasPermission(held, permission)),
    );

  function missing(entity: SharedEntity, selected: string[], caller: Caller) {
    const needed = shareables.dependenciesOf(entity, caller);
    const unseenBy = (grantee: string) => unread(needed, permissionsOf(grantee));
    const lacking = selected.map((grantee) => [grantee, unseenBy(grantee).map(wireEntity)] as const);
    return Object.fromEntries(lacking.filter(([, entities]) => entities.length > 0));
  }

  /** Splits the current grants into those that the caller's selection replaces and those that stay. */
  function standing(entity: SharedEntity, caller: Caller) {
    const available = grantees.availableTo(caller);
    const names = new Set(available.map(({ id }) => id));
    const all = grants.on(entity);
    const isChangeable = ({ grantee }: Grant) => names.has(grantee);
    return {
      available,
      active: all.filter(isChangeable),
      retained: all.filter((grant) => !isChangeable(grant)),
    };
  }

  function prepared(entity: Shareable, selection: Selection | null, caller: Caller): ShareResponse {
    const { available, active, retained } = standing(entity, caller);
    const now = Object.fromEntries(active.map(({ grantee, capability }) => [grantee, capability]));
    const selected = selection ? lowerCased(selection) : now;
    const names = available.map(({ id }) => id);
    const reachable = Object.keys(selected).filter((name) => names.includes(name));
    return {
      entity: grn(entity.type, entity.id),
      sharing_user: userName(caller.user),
      available_grantees: available,
      available_capabilities: [...availableCapabilities],
      active_shares: active.map(({ id, grantee, capability, updatedBy, updatedAt }) => ({
        grant: grn('grant', id),
        grantee,
        capability,
        given_by: updatedBy,
        given_at: wireTime(updatedAt),
      })),
      selected_grantee_capabilities: selected,
      missing_permissions_on_dependencies: missing(entity, reachable, caller),
      validation_result: selectionFault({ selected, names, active, retained }),
    };
  }

  function holdingsOf(user: User, entity: Shareable): Holdings {
    const own = userName(user);
    return {
      permissions: [
        { role: null, permissions: user.permissions },
        ...user.roles.map((role) => ({ role, permissions: roles.permissionsOf([role]) })),
      ],
      shares: grants
        .on(entity)
        .filter(({ grantee }) => grantee === own || grantee === everyone)
        .map(({ grantee, capability, updatedBy, updatedAt }) => ({
          isWithEveryone: grantee === everyone,
          capability,
          given_by: updatedBy,
          given_at: wireTime(updatedAt),
        })),
    };
  }

  return {
    explain(name, userId, caller) {
      const entity = owned(name, caller, 'users:edit');
      const user = users.byId(userId);
      // Who may edit all users need not be able to run the search of a dashboard.
      const needed = shareables.dependenciesOf(entity, callerOf(caller.user, ['*']));
      return {
        entity: wireEntity(entity),
        user: granteeOf(user),
        account_status: user.account_status,
        capabilities: explainCapabilities(entity, holdingsOf(user, entity)),
        missing_dependencies: unread(needed, users.permissionsOf(user)).map(wireEntity),
      };
    },

    granteeTitle: (grantee) => grantees.named(grantee).title,
    wireEntity,
    prepare: (name, selection, caller) => prepared(owned(name, caller), selection, caller),

    update(name, selection, caller) {
      const entity = owned(name, caller);
      return config.transaction(() => {
        const reply = prepared(entity, selection, caller);
        if (reply.validation_result.failed) throw new RefusedFormError('The share is refused', reply);
        const selected = reply.selected_grantee_capabilities;
        for (const { grantee } of reply.active_shares) {
          if (!Object.hasOwn(selected, grantee)) grants.revoke(entity, grantee);
        }
        for (const [grantee, capability] of Object.entries(selected)) {
          grants.give(entity, grantee, capability, caller.user.username);
        }
        return prepared(entity, null, caller);
      });
    },
  };
}

export const shareService = defineService({
  needs: { clusterConfig, grants: grantService, roles: roleService, shareables, users: userService },
  create: ({ config }, { clusterConfig, ...needs }) =>
    createShareService({ config, grantees: grantees(needs.users, clusterConfig), ...needs }),
});
