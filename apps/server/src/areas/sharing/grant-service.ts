import { grn } from '@tailrace/domain/permissions';
import { builtInAdminId, newObjectId } from '../../ids.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { type Capability, permissionsFor, type SharedType } from './capability.ts';

/** What can be shared. */
export interface SharedEntity {
  type: SharedType;
  id: string;
}

/** Who may do what with which entity. */
export interface GrantService {
  /** Who makes something owns it; the built-in admin owns everything anyway. */
  own(entity: SharedEntity, user: { id: string; username: string }): void;
  /** Forgets all grants on an entity that is gone. */
  revokeAll(entity: SharedEntity): void;
  /** What the grants of a user, and those of everybody, permit. */
  permissionsOf(userId: string): string[];
  /** Global names of what the user owns. */
  ownedBy(userId: string): string[];
}

const everyone = 'grn::::builtin-team:everyone';
const targetOf = ({ type, id }: SharedEntity) => grn(type, id);

function permissions({ target, capability }: Record<string, unknown>): string[] {
  const [type, id = ''] = String(target).split(':').slice(-2);
  return permissionsFor(type as SharedType, id, capability as Capability);
}

export function grantService({ db }: ConfigStore, now: () => number): GrantService {
  const held = db.prepare('SELECT target, capability FROM grants WHERE grantee IN (?, ?)');
  const owned = db.prepare("SELECT target FROM grants WHERE grantee = ? AND capability = 'own'");
  const save = db.prepare(
    `INSERT INTO grants (id, grantee, target, capability, created_by, created_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (grantee, target) DO UPDATE SET capability = excluded.capability`,
  );
  const remove = db.prepare('DELETE FROM grants WHERE target = ?');
  return {
    own(entity, { id, username }) {
      if (id === builtInAdminId) return;
      save.run(newObjectId(now()), grn('user', id), targetOf(entity), 'own', username, now());
    },
    revokeAll: (entity) => void remove.run(targetOf(entity)),
    permissionsOf: (userId) => held.all(grn('user', userId), everyone).flatMap(permissions),
    ownedBy: (userId) => owned.all(grn('user', userId)).map(({ target }) => String(target)),
  };
}
