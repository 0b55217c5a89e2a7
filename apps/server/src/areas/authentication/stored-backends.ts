import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { isEncrypted } from '../../store/secrets.ts';

/** How a directory is reached and searched. */
export interface DirectoryConfig {
  type: 'ldap' | 'active-directory';
  servers: Schemas['DirectoryServer'][];
  transport_security: Schemas['TransportSecurity'];
  verify_certificates: boolean;
  system_user_dn: string;
  /** Empty when none is set. */
  system_user_password: string;
  user_search_base: string;
  /** A filter in which `{0}` stands for the name of the login. */
  user_search_pattern: string;
  user_unique_id_attribute: string;
  user_name_attribute: string;
  user_full_name_attribute: string;
}

/** An authentication service as it is stored. */
export interface AuthBackend {
  id: string;
  title: string;
  description: string;
  /** Ids of the roles that new users get. */
  default_roles: string[];
  config: DirectoryConfig;
}

/** The stored authentication services; the passwords of their system users are encrypted. */
export const storedBackends = defineCollection<AuthBackend>({
  table: 'auth_services',
  entity: 'authentication service',
  secretTexts: {
    titleOf: ({ title }) => title,
    replaced(backend, replace) {
      // Encrypted, the password is an object.
      const { system_user_password: password }: { system_user_password: unknown } = backend.config;
      if (!isEncrypted(password) && !password) return backend;
      const replaced = replace(password, 'system_user_password') as string;
      return { ...backend, config: { ...backend.config, system_user_password: replaced } };
    },
  },
  lists: {
    searchedBy: { title: 'title' },
    sortedBy: { title: 'title', id: 'id', description: 'description' },
    textOrder: 'language',
  },
});
