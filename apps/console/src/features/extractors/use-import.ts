import {
  appended,
  type ImportEntry,
  type ImportSummary,
} from '@tailrace/domain/extractors/extractor-transfer';
import { extractorNotices } from '@tailrace/domain/notices/extractors';
import { createExtractor, listExtractors } from '@tailrace/sdk/operations/extractors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { displayMessage } from '#/app/display-message.ts';
import { extractorsOf } from './extractors.ts';

/** An entry after the import; `problem` is the reason why it was not imported. */
export interface ImportedEntry {
  title: string;
  problem: string | null;
}

/** Creates extractors one by one, after those the input has; a failure does not stop the others. */
export function useImport(inputId: string) {
  const client = useQueryClient();
  /** Number of entries done, while importing. */
  const [progress, setProgress] = useState(0);
  const importing = useMutationWithNotices({
    mutationFn: async (entries: readonly ImportEntry[]) => {
      setProgress(0);
      // The cache has the reply itself; the order is selected from it.
      const { extractors } = await client.fetchQuery(extractorsOf(inputId));
      const requests = entries.flatMap((entry) => ('request' in entry ? [entry.request] : []));
      const bodies = appended(requests, extractors);
      const results: ImportedEntry[] = [];
      for (const entry of entries) {
        const body = 'request' in entry ? bodies[requests.indexOf(entry.request)] : undefined;
        const problem = 'problem' in entry ? entry.problem : null;
        results.push({
          title: entry.title,
          problem: body
            ? await call(createExtractor, { inputId, body }).then(() => null, displayMessage)
            : problem,
        });
        setProgress(results.length);
      }
      return results;
    },
    done: (results) => extractorNotices.imported(summaryOf(results)),
    invalidates: [listExtractors],
  });
  return { run: importing.mutateAsync, progress };
}

export function summaryOf(results: readonly ImportedEntry[]): ImportSummary {
  const failed = results.filter(({ problem }) => problem !== null).length;
  return { imported: results.length - failed, failed };
}
