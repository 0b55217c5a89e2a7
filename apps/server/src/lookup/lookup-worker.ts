/** The thread that looks values up: however large a table is or slow a server, nothing else waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import '../exact-json.ts';
import { MetricRegistry } from '../metrics/registry.ts';
import { allowsUrlBy } from '../outgoing/url-check-port.ts';
import { Turns } from '../turns.ts';
import { MemoryBudget } from './adapters/memory-budget.ts';
import { AllowedFiles } from './allowed-file.ts';
import { checkSettings } from './check-settings.ts';
import { messageOf } from './lookup-result.ts';
import { LookupTables } from './lookup-tables.ts';
import { preview } from './preview.ts';
import type {
  LookupEvent,
  LookupRequest,
  LookupRequestName,
  LookupRequests,
  LookupWorkerData,
} from './protocol.ts';

/** For all tables together, whatever number of data adapters has them. */
const tableBytes = 1 << 30;

const { folders, contentFolder, urlChecks } = workerData as LookupWorkerData;
const registry = new MetricRegistry(Date.now);
const files = new AllowedFiles(folders);
const tables = new LookupTables({
  registry,
  now: () => performance.now(),
  files,
  contentFolder,
  allowsUrl: allowsUrlBy(urlChecks),
  budget: new MemoryBudget(tableBytes),
});
/** One adapter is tried at a time. */
const trials = new Turns();

type Reply<Name extends LookupRequestName> = LookupRequests[Name]['reply'];

const handlers: {
  [Name in LookupRequestName]: (
    request: LookupRequests[Name]['request'],
  ) => Reply<Name> | Promise<Reply<Name>>;
} = {
  configure(configuration) {
    tables.configure(configuration);
    return null;
  },
  find: ({ table, key }) => tables.find(table, key),
  findAll: (request) => tables.findAll(request),
  query: ({ adapter, key }) => tables.query(adapter, key),
  purge({ table, key }) {
    tables.purge(table, key);
    return null;
  },
  async refresh({ adapterId }) {
    await tables.refresh(adapterId);
    return null;
  },
  adapters: () => tables.adapters(),
  async started({ withinMs }) {
    await tables.started(withinMs);
    return null;
  },
  check: (config) => checkSettings(config, files),
  async preview({ config, content, key }) {
    await trials.begin(null);
    try {
      return await preview(() => tables.trial(config, content), key);
    } finally {
      trials.end();
    }
  },
};

const report = (event: LookupEvent) => parentPort?.postMessage(event);

async function respond<Name extends LookupRequestName>({ id, name, request }: LookupRequest<Name>) {
  try {
    report({ kind: 'reply', id, reply: await handlers[name](request) });
  } catch (error) {
    report({ kind: 'failed', id, message: messageOf(error) });
  }
}

setInterval(() => {
  registry.second();
  tables.sweep();
  report({ kind: 'second', metrics: registry.snapshot(), adapters: tables.adapters() });
}, 1000);

parentPort?.on('message', (request: LookupRequest) => void respond(request));
