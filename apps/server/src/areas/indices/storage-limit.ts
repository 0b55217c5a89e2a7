import type { Schemas } from '@tailrace/sdk';
import type { KeyValues } from '../../store/settings.ts';

const configClass = 'tailrace.indices.StorageLimit';

/** The bytes that all index sets may take together; null for no limit. */
export function storageLimit(clusterConfig: Pick<KeyValues, 'get'>): number | null {
  const stored = clusterConfig.get(configClass) as Schemas['StorageLimit'] | undefined;
  return stored?.max_bytes ?? null;
}
