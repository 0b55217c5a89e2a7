import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import type { SecretTexts } from '../../store/encrypted-texts.ts';
import { isEncrypted } from '../../store/secrets.ts';
import type { DirectoryConfig } from './directory/directory-config.ts';
import type { OpenIdConnectConfig } from './openid-connect/openid-connect-config.ts';

/** An authentication service as it is stored. */
export interface AuthBackend<Config = DirectoryConfig | OpenIdConnectConfig> {
  id: string;
  title: string;
  description: string;
  /** Ids of the roles that new users get. */
  default_roles: string[];
  config: Config;
  groups: Schemas['AuthBackendGroups'];
  synchronization: Schemas['SynchronizationWrite'];
}

/** A service whose people are searched and checked by the server itself. */
export type DirectoryBackend = AuthBackend<DirectoryConfig>;

export const isDirectory = (backend: AuthBackend): backend is DirectoryBackend =>
  backend.config.type !== 'openid-connect';

/** The settings that hold secrets, of any type. */
const secretNames = ['system_user_password', 'client_secret'];

export const backendSecrets: SecretTexts<AuthBackend> = {
  titleOf: ({ title }) => title,
  replaced(backend, replace) {
    const config = Object.entries(backend.config).map(([name, value]) => {
      const isSecret = secretNames.includes(name) && (isEncrypted(value) || value !== '');
      return [name, isSecret ? replace(value, name) : value];
    });
    return { ...backend, config: Object.fromEntries(config) };
  },
};

/** The stored authentication services; their secrets are encrypted. */
export const storedBackends = defineCollection<AuthBackend>({
  table: 'auth_services',
  entity: 'authentication service',
  secretTexts: backendSecrets,
  lists: {
    searchedBy: { title: 'title' },
    sortedBy: { title: 'title', id: 'id', description: 'description' },
    textOrder: 'language',
  },
});
