import { clusterNotices } from '@tailrace/domain/notices/cluster';
import { getNodeThreadDump } from '@tailrace/sdk/operations/cluster';
import { query } from '#/app/calls/query.ts';
import { DumpScreen } from './DumpScreen.tsx';
import { takenOnce, useDump } from './use-dump.ts';

export function ThreadDumpPage() {
  const dump = useDump(
    (nodeId) =>
      query(getNodeThreadDump, { nodeId }, { ...takenOnce, failed: clusterNotices.threadDumpFailed }),
    ({ threaddump }) => threaddump,
  );
  return (
    <DumpScreen
      {...dump}
      label="Thread dump"
      lead="The current activity of each thread of the node."
      permission={getNodeThreadDump.permission}
      fileName={`threads-${dump.hostname}`}
    />
  );
}
