import type { DirectoryConfig } from './directory-config.ts';
import { DirectoryConnection, type DirectoryLimits } from './directory-connection.ts';
import { DirectoryError, DirectoryUnavailableError } from './directory-error.ts';

/** Does something with the first server that works. Throws a DirectoryUnavailableError when none does. */
export async function useDirectory<T>(
  config: DirectoryConfig,
  limits: DirectoryLimits,
  work: (connection: DirectoryConnection) => Promise<T>,
): Promise<T> {
  const errors: string[] = [];
  for (const server of config.servers) {
    try {
      await using connection = await DirectoryConnection.open(config, server, limits);
      return await work(connection);
    } catch (error) {
      if (!(error instanceof DirectoryError)) throw error;
      errors.push(error.message);
    }
  }
  throw new DirectoryUnavailableError(errors);
}
