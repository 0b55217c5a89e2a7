/** The thread that owns every input socket and the only writers of the indices. */

import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage.ts';
import { IndexSetSink } from '../indices/index-set-sink.ts';
import type { FindAllRequest, LookupReply } from '../lookup/lookups.ts';
import { allowsUrlBy } from '../outgoing/url-check-port.ts';
import { StoredCounts } from '../storage/stored-counts.ts';
import { requestsBy } from '../threads/request-port.ts';
import { Ingest } from './ingest.ts';
import { Journal, journalFolder } from './journal/journal.ts';
import type { IngestCommand, IngestEvent, IngestRequest, IngestWorkerData } from './protocol.ts';
import { RefusalGatherer } from './refused-messages.ts';

const { dataDir, nodeId, journalBytes, targets, urlChecks, lookups } = workerData as IngestWorkerData;
const report = (event: IngestEvent) => parentPort?.postMessage(event);

let isFollowed = false;
/** Messages stored since the last second, by index. */
let grown = new Map<string, number>();
const sink = new IndexSetSink(dataDir, targets, {
  stored(index, ids) {
    if (isFollowed) report({ kind: 'stored', commit: { index, ids: BigInt64Array.from(ids) } });
  },
  grew: (index, messages) => void grown.set(index, (grown.get(index) ?? 0) + messages),
  needsIndex: (setId, damaged) => report({ kind: 'needs_index', setId, damaged }),
});
const journal = new Journal(journalFolder(dataDir), {
  maxBytes: journalBytes,
  onDamage: (damage) => report({ kind: 'journal_damaged', damage }),
});
const storedCounts = new StoredCounts(dataDir);
const refusals = new RefusalGatherer(Date.now);
const ingest = new Ingest({
  nodeId,
  sink,
  journal,
  allowsUrl: allowsUrlBy(urlChecks),
  lookUp: requestsBy<FindAllRequest, LookupReply[]>(lookups),
  listener: {
    stateChanged: (state) => report({ kind: 'state', state }),
    inputGone: (id) => report({ kind: 'gone', id }),
    storageChanged: (problem) => report({ kind: 'storage', problem }),
    faultsChanged: (faults) => report({ kind: 'faults', faults }),
    messageRefused: (message, cause) => refusals.add(message, cause),
    threadDied: (problem) => report({ kind: 'thread_died', problem }),
  },
});

/** Idle time in ms after which the writer releases memory. */
const restAfterSeconds = 10;
let idleSeconds = 0;

/** Rarely enough that its commits do not count. */
const settleEverySeconds = 10;
let seconds = 0;

function rest(): void {
  sink.rest();
  collectGarbage();
}

const reportMetrics = () =>
  report({ kind: 'metrics', snapshot: ingest.metrics(), outputs: ingest.outputStates() });

function reportGrown(): void {
  if (grown.size === 0) return;
  report({ kind: 'grown', counts: grown });
  grown = new Map();
}

function reportRejected(): void {
  const refused = refusals.take();
  if (refused) report({ kind: 'refused', refused });
}

const ticking = setInterval(() => {
  ingest.second();
  sink.check();
  storedCounts.note(sink.counts());
  seconds += 1;
  if (seconds % settleEverySeconds === 0) sink.settle();
  idleSeconds = ingest.storedLastSecond > 0 ? 0 : idleSeconds + 1;
  if (idleSeconds === restAfterSeconds) rest();
  reportMetrics();
  reportGrown();
  reportRejected();
}, 1000);

async function close(): Promise<void> {
  clearInterval(ticking);
  await ingest.close();
  reportMetrics();
  reportRejected();
  journal.close();
  sink.close();
  parentPort?.unref();
}

async function perform(command: IngestCommand): Promise<void> {
  switch (command.kind) {
    case 'start':
      await ingest.start(command.definition);
      break;
    case 'stop':
      await ingest.stop(command.id);
      break;
    case 'static_fields':
      ingest.setStaticFields(command.id, command.staticFields);
      return;
    case 'configure':
      ingest.configure(command.change);
      return;
    case 'begin':
      ingest.begin();
      return;
    case 'pause':
      ingest.pauseProcessing();
      break;
    case 'resume':
      ingest.resumeProcessing();
      break;
    case 'flush':
      await ingest.flush();
      reportRejected();
      break;
    case 'follow':
      isFollowed = command.isOn;
      return;
    case 'writeTo':
      sink.writeTo(command.targets);
      return;
    case 'store':
      return ingest.store(command.messages);
    case 'close':
      return close();
  }
  reportMetrics();
}

parentPort?.on('message', ({ request, command }: IngestRequest) => {
  perform(command).then(
    () => report({ kind: 'done', request }),
    (error: unknown) => report({ kind: 'failed', request, message: String(error) }),
  );
});
