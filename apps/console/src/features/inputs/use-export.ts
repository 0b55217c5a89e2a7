import { inputNotices } from '@tailrace/domain/notices/inputs';
import type { InputSummary } from '@tailrace/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { inputQueries } from './queries.ts';
import { settingsFile } from './settings-file.ts';

/** Downloads the settings of inputs; the types say which settings are passwords. */
export function useExportSettings() {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async (inputs: readonly InputSummary[]) => {
      const types = await client.ensureQueryData(inputQueries.types());
      const file = new Blob([settingsFile(inputs, types)], { type: 'application/json' });
      downloadBlob(file, 'input-settings.json');
    },
    failed: inputNotices.exportFailed,
  });
}
