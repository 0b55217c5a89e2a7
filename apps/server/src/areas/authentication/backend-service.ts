import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import type { ListRequest } from '../../listing/list.ts';
import type { Page } from '../../listing/page.ts';
import type { Collection } from '../../store/collection.ts';
import type { PageOptions } from '../../store/collection-pages.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { type RoleService, roleService } from '../roles/role-service.ts';
import { type ExternalUsers, externalUsers } from '../users/external-users.ts';
import { backendErrors, groupErrors, writtenBackend, writtenGroups } from './backend-config.ts';
import { refusedForm, requireValid } from './form-errors.ts';
import { type AuthBackend, storedBackends } from './stored-backends.ts';

interface Dependencies {
  stored: Collection<AuthBackend>;
  roles: Pick<RoleService, 'list'>;
  externalUsers: Pick<ExternalUsers, 'ofService'>;
  /** Those of the cluster. */
  settings: KeyValues;
  now: () => number;
}

/** Who creates or changes a service has to hold the permissions that its roles give to others. */
type Giver = Pick<Caller, 'requireToGive'>;

/** The setting that holds the id of the active service, which is also read and written as one of the cluster. */
const activeClass = 'org.graylog.security.authservice.GlobalAuthServiceConfig$Data';

/** The authentication services. At most one is active: logins of unknown users go to it. */
export class AuthBackendService {
  readonly #given: Dependencies;
  readonly #stored: Collection<AuthBackend>;
  readonly #listeners: (() => void)[] = [];

  constructor(given: Dependencies) {
    this.#given = given;
    this.#stored = given.stored;
    this.#stored.onChange(() => this.#changed());
    given.settings.onChange(() => this.#changed());
  }

  page(request: ListRequest, options?: PageOptions<AuthBackend>): Page<AuthBackend> {
    return this.#stored.page(request, options);
  }

  list(): AuthBackend[] {
    return this.#stored.list();
  }

  count(): number {
    return this.#stored.count();
  }

  get(id: string): AuthBackend {
    return this.#stored.get(id);
  }

  active(): AuthBackend | null {
    const setting = this.#given.settings.get(activeClass) as Schemas['AuthServicesConfiguration'] | undefined;
    return setting?.active_backend ? this.#stored.find(setting.active_backend) : null;
  }

  /** Activates a service, or none. */
  activate(id: string | null): void {
    if (id !== null && !this.#stored.find(id)) {
      throw new BadRequestError(`There is no authentication service ${id}`);
    }
    this.#given.settings.set(activeClass, { active_backend: id?.toLowerCase() ?? null });
  }

  create(body: Schemas['AuthBackendWrite'], caller: Giver): AuthBackend {
    const backend = this.checked(newObjectId(this.#given.now()), body, null);
    caller.requireToGive(this.#permissionsOf(backend.default_roles));
    return this.#stored.create(backend);
  }

  update(id: string, body: Schemas['AuthBackendWrite'], caller: Giver): AuthBackend {
    const stored = this.#stored.get(id);
    if (body.config.type !== stored.config.type) {
      throw refusedForm({ config: [`The type ${stored.config.type} cannot be changed`] });
    }
    const changed = this.checked(stored.id, body, stored);
    const added = changed.default_roles.filter((role) => !stored.default_roles.includes(role));
    caller.requireToGive(this.#permissionsOf(added));
    return this.#stored.update(changed);
  }

  /** Changes which roles the groups of a service give. */
  updateGroups(id: string, given: AuthBackend['groups'], caller: Giver): AuthBackend {
    const stored = this.#stored.get(id);
    const groups = writtenGroups(given);
    requireValid(groupErrors(groups, this.#isRole()));
    const before = new Set(stored.groups.roles.flatMap(({ role_ids }) => role_ids));
    const added = groups.roles.flatMap(({ role_ids }) => role_ids.filter((role) => !before.has(role)));
    caller.requireToGive(this.#permissionsOf(added));
    return this.#stored.update({ ...stored, groups });
  }

  updateSynchronization(id: string, synchronization: AuthBackend['synchronization']): AuthBackend {
    return this.#stored.update({ ...this.#stored.get(id), synchronization });
  }

  delete(id: string): void {
    const { title } = this.#stored.get(id);
    if (this.active()?.id === id.toLowerCase()) {
      throw new BadRequestError(`The authentication service "${title}" is active; deactivate it first`);
    }
    const users = this.#given.externalUsers.ofService(id.toLowerCase()).length;
    if (users > 0) {
      throw new BadRequestError(
        `The authentication service "${title}" has ${users} ${users === 1 ? 'user' : 'users'}; delete them first`,
      );
    }
    this.#stored.delete(id);
  }

  /** The service that a request describes. Throws a RefusedFormError that names the invalid fields. */
  checked(id: string, body: Schemas['AuthBackendWrite'], stored: AuthBackend | null): AuthBackend {
    const backend = writtenBackend(id, body, stored);
    requireValid(backendErrors(backend, this.#isRole()));
    return backend;
  }

  /** Calls the listener after a service was changed, activated or deactivated. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #isRole(): (id: string) => boolean {
    const ids = new Set(this.#given.roles.list().map((role) => role.id));
    return (id) => ids.has(id);
  }

  #permissionsOf(roleIds: readonly string[]): string[] {
    return this.#given.roles
      .list()
      .flatMap(({ id, permissions }) => (roleIds.includes(id) ? permissions : []));
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const authBackendService = defineService({
  needs: { stored: storedBackends, roles: roleService, externalUsers, settings: clusterConfig },
  create: ({ now }, needs) => new AuthBackendService({ ...needs, now }),
});
