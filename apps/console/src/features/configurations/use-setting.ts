import { configurationNotices } from '@tailrace/domain/notices/configurations';
import { failure, type Notice } from '@tailrace/domain/notices/notice';
import { failureText } from '@tailrace/domain/requests/failure-text';
import type { Operation } from '@tailrace/sdk';
import { hashKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { type Failure, failureOf } from '#/app/failure.ts';
import { undoable } from '#/app/notices.ts';
import { usePermissions } from '#/app/use-permissions.ts';

/** A setting of the cluster: what it is now, and how it is changed. */
export interface Setting<Value extends object> {
  /** `undefined` while it loads, and if that failed. */
  value: Value | undefined;
  /** What the server uses until something is stored. */
  defaults: Value;
  failure: Failure | null;
  retry: () => void;
  /** The permissions to change it that the user lacks. */
  missing: readonly string[];
  /** Reads it again from the server. */
  reread: () => Promise<Value>;
  /** Saves a value, and offers to undo that. */
  save: (value: Value) => Promise<unknown>;
  failed: (error: Error) => Notice | null;
}

interface SettingOptions<Value extends object, Data> {
  query: UseQueryOptions<Data, Error, Data>;
  /** The setting of a reply, with defaults for what is not stored. */
  read: (reply: Data) => Value;
  write: (value: Value) => Promise<unknown>;
  defaults: Value;
  /** Required for writing. */
  permissions: readonly string[];
  failed?: (error: Error) => Notice;
  invalidates: readonly Operation[];
}

interface Change<Value> {
  value: Value;
  before: Value;
}

const saveFailed = (error: Error) => failure('Could not save the settings', failureText(error));

/** Whether two settings are equal, whatever the order of their properties. */
export const isSame = (one: object, other: object): boolean => hashKey([one]) === hashKey([other]);

/** Reads a setting, and saves it with an offer to undo that. */
export function useSetting<Value extends object, Data>(options: SettingOptions<Value, Data>): Setting<Value> {
  const { query, read, write, defaults, permissions, failed = saveFailed, invalidates } = options;
  const client = useQueryClient();
  const isPermitted = usePermissions();
  const { data, error, refetch } = useQuery(query);
  const { queryKey } = query;
  const undo = useMutationWithNotices({
    mutationFn: write,
    done: configurationNotices.saved,
    failed,
    invalidates,
  });
  const saving = useMutationWithNotices({
    mutationFn: async ({ value }: Change<Value>) => write(value),
    done: (_, { before }) => undoable(configurationNotices.saved(), () => undo.mutate(before)),
    invalidates,
  });
  const reread = async () => read(await client.fetchQuery({ ...query, queryKey, staleTime: 0 }));
  return {
    value: data === undefined ? undefined : read(data),
    defaults,
    failure: data === undefined && error ? failureOf(error) : null,
    retry: () => void refetch(),
    missing: permissions.filter((permission) => !isPermitted(permission)),
    reread,
    save: async (value) => {
      const known = client.getQueryData<Data>(queryKey);
      const before = known === undefined ? await reread() : read(known);
      return saving.mutateAsync({ value, before });
    },
    failed,
  };
}
