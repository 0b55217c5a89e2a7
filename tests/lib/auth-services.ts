import type { Running } from './test.ts';

const services = '/system/authentication/services';

/** Activates an authentication service, or none. */
export const activateService = ({ api }: Running, active_backend: string | null) =>
  api.call('POST', `${services}/configuration`, { active_backend });

/** Creates an authentication service and activates it. */
export async function connectService(running: Running, service: object): Promise<void> {
  const { backend } = await running.api.call<{ backend: { id: string } }>(
    'POST',
    `${services}/backends`,
    service,
  );
  await activateService(running, backend.id);
}

interface ExternalUser {
  id: string;
  external_user: boolean;
}

/** Deactivates the service and deletes its people: the next test connects another one, where they would be strangers. */
export async function disconnectServices(running: Running): Promise<void> {
  await activateService(running, null);
  const { users } = await running.api.call<{ users: ExternalUser[] }>('GET', '/users/paginated?per_page=0');
  for (const { id, external_user } of users) {
    if (external_user) await running.api.call('DELETE', `/users/id/${id}`);
  }
}
