import { everyone, grn, readGrn } from '@tailrace/domain/permissions/permissions';
import { defineService } from '../../host/service.ts';
import { builtInAdminId, newObjectId } from '../../ids.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { type Capability, isSharedType, permissionsFor, type SharedType } from './capability.ts';

/** An entity that can be shared. */
export interface SharedEntity {
  type: SharedType;
  id: string;
}

/** Gives a grantee a capability for an entity. Grantee and target are global resource names (GRNs). */
export interface Grant {
  id: string;
  grantee: string;
  target: string;
  capability: Capability;
}

/** A grant with who gave it, and who changed it last; times are in ms. */
export interface RecordedGrant extends Grant {
  createdBy: string;
  createdAt: number;
  updatedBy: string;
  updatedAt: number;
}

/** Stores grants: which users have which capabilities for which entities. */
export interface GrantService {
  /** Makes the creator the owner, except the built-in admin, who has all permissions anyway. */
  own(entity: SharedEntity, user: { id: string; username: string }): void;
  /** All grants, in the order in which they were given. */
  all(): RecordedGrant[];
  /** All grants on an entity. */
  on(entity: SharedEntity): RecordedGrant[];
  /** All grants of a user, or those of everybody. */
  to(userId: string): Grant[];
  /** Grants a capability in place of the grantee's previous one. */
  give(entity: SharedEntity, grantee: string, capability: Capability, username: string): void;
  revoke(entity: SharedEntity, grantee: string): void;
  /** Deletes all grants of a deleted entity. */
  revokeAll(entity: SharedEntity): void;
  /** The permissions from the grants of a user and of everybody. */
  permissionsOf(userId: string): string[];
  /** The permissions from the grants of everybody. */
  permissionsOfEveryone(): string[];
  /** GRNs of the entities that the user owns. */
  ownedBy(userId: string): string[];
}

/** Users whose permissions are remembered. */
const maxKnown = 1000;

const targetOf = ({ type, id }: SharedEntity) => grn(type, id);

function permissions({ target, capability }: Grant): string[] {
  const entity = readGrn(target);
  return entity && isSharedType(entity.type) ? permissionsFor(entity.type, entity.id, capability) : [];
}

function createGrantService({ db }: ConfigStore, now: () => number): GrantService {
  const recorded = (where: string) =>
    rows<RecordedGrant>(
      db.prepare(`SELECT id, grantee, target, capability, created_by AS createdBy, created_at AS createdAt,
        updated_by AS updatedBy, updated_at AS updatedAt FROM grants ${where} ORDER BY id`),
    );
  const all = recorded('');
  const given = recorded('WHERE target = ?');
  const held = rows<Grant>(
    db.prepare('SELECT id, grantee, target, capability FROM grants WHERE grantee IN (?, ?)'),
  );
  const save = db.prepare(
    `INSERT INTO grants (id, grantee, target, capability, created_by, created_at, updated_by, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (grantee, target) DO UPDATE SET capability = excluded.capability,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
     WHERE capability <> excluded.capability`,
  );
  const revoke = db.prepare('DELETE FROM grants WHERE target = ? AND grantee = ?');
  const revokeAll = db.prepare('DELETE FROM grants WHERE target = ?');
  const to = (userId: string) => held.all(grn('user', userId), everyone);

  /** Every call reads the permissions of its user. */
  const known = new Map<string, string[]>();
  function permissionsOf(userId: string): string[] {
    const found = known.get(userId);
    // What a transaction has written may be undone.
    if (found && !db.isTransaction) return found;
    const read = to(userId).flatMap(permissions);
    if (db.isTransaction) return read;
    if (known.size >= maxKnown) known.clear();
    known.set(userId, read);
    return read;
  }

  return {
    own(entity, { id, username }) {
      if (id !== builtInAdminId) this.give(entity, grn('user', id), 'own', username);
    },
    all: () => all.all(),
    on: (entity) => given.all(targetOf(entity)),
    to,
    give(entity, grantee, capability, username) {
      const by = [username, now()] as const;
      known.clear();
      save.run(newObjectId(now()), grantee, targetOf(entity), capability, ...by, ...by);
    },
    revoke(entity, grantee) {
      known.clear();
      revoke.run(targetOf(entity), grantee);
    },
    revokeAll(entity) {
      known.clear();
      revokeAll.run(targetOf(entity));
    },
    permissionsOf,
    permissionsOfEveryone: () => held.all(everyone, everyone).flatMap(permissions),
    ownedBy: (userId) =>
      to(userId)
        .filter(({ capability }) => capability === 'own')
        .map(({ target }) => target),
  };
}

export const grantService = defineService({
  create: ({ config, now }) => createGrantService(config, now),
});
