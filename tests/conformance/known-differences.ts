import { isKnownTo, type Lifetime } from '@tailrace/openapi/known-to';
import type { OperationId } from '@tailrace/sdk';

/** What real servers of some versions answer wrongly: told in the row, and no reason for the run to fail. */
const known: readonly (Lifetime & { operationId: OperationId; why: string })[] = [
  {
    operationId: 'getClusterStats',
    until: '4.1.14',
    why: '4.1.2 cannot read the shards of Elasticsearch 7.10',
  },
  {
    operationId: 'getElasticsearchStats',
    until: '4.1.14',
    why: '4.1.2 cannot read the shards of Elasticsearch 7.10',
  },
  { operationId: 'downloadExportJob', since: '4.3', why: '4.3.6 answers 500 once the export is read' },
];

/** Why an operation differs on this version; null when nobody knows. */
export function knownDifference(operationId: string, version: string): string | null {
  const found = known.find((one) => one.operationId === operationId && isKnownTo(version, one));
  return found?.why ?? null;
}
