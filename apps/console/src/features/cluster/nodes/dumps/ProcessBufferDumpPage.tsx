import { clusterNotices } from '@tailrace/domain/notices/cluster';
import { getNodeProcessBufferDump } from '@tailrace/sdk/operations/cluster';
import { query } from '#/app/calls/query.ts';
import { bufferText } from './buffer-text.ts';
import { DumpScreen } from './DumpScreen.tsx';
import { takenOnce, useDump } from './use-dump.ts';

export function ProcessBufferDumpPage() {
  const dump = useDump(
    (nodeId) =>
      query(
        getNodeProcessBufferDump,
        { nodeId },
        { ...takenOnce, failed: clusterNotices.processBufferFailed },
      ),
    bufferText,
  );
  return (
    <DumpScreen
      {...dump}
      label="Process buffer dump"
      lead="The message that each processor of the node is processing."
      permission={getNodeProcessBufferDump.permission}
      fileName={`process-buffer-${dump.hostname}`}
    />
  );
}
