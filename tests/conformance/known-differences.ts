import { isKnownTo, type Lifetime } from '@tailrace/openapi/known-to';
import type { OperationId } from '@tailrace/sdk';

/** Known bugs of some server versions: they are shown in the row and do not fail the run. */
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

/** Why an operation differs on this version; null when no reason is known. */
export function knownDifference(operationId: string, version: string): string | null {
  const found = known.find((one) => one.operationId === operationId && isKnownTo(version, one));
  return found?.why ?? null;
}
