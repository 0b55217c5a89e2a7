import { Api, eventually, inputTypes } from './api.ts';
import { type ForeignServer, foreign, keepPrepared, type Ports } from './foreign.ts';
import { removeAll, staying } from './leftovers.ts';
import { sendGelfTcp } from './senders.ts';

const everywhere = { id: '000000000000000000000001', title: 'All messages' };
const isMissing = (error: unknown) => /answered (404|405|501)/.test(String(error));
const print = (text: string) => process.stdout.write(`${text}\n`);

const strategies = 'org.graylog2.indexer';

/** An index set for the run, which is deleted with its messages; `null` where a server has none. */
async function createIndexSet(api: Api, run: string): Promise<string | null> {
  const rotation = `${strategies}.rotation.strategies.MessageCountRotationStrategy`;
  const retention = `${strategies}.retention.strategies.DeletionRetentionStrategy`;
  const body = {
    title: `End-to-end tests ${run}`,
    description: 'Can be deleted when no test runs.',
    index_prefix: run,
    shards: 1,
    replicas: 0,
    rotation_strategy_class: rotation,
    rotation_strategy: { type: `${rotation}Config`, max_docs_per_index: 10_000_000 },
    retention_strategy_class: retention,
    retention_strategy: { type: `${retention}Config`, max_number_of_indices: 5 },
    creation_date: new Date().toISOString(),
    index_analyzer: 'standard',
    index_optimization_max_num_segments: 1,
    index_optimization_disabled: false,
    field_type_refresh_interval: 1_000,
    writable: true,
  };
  try {
    const { id } = await api.call<{ id: string }>('POST', '/system/indices/index_sets', body);
    return id;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function createInputs(api: Api, run: string): Promise<{ ids: string[]; ports: Ports }> {
  const ids: string[] = [];
  const open = async (type: string) => {
    const { id, port } = await api.createReachableInput(type, `End-to-end tests ${run}`);
    ids.push(id);
    return port;
  };
  const ports = {
    gelfTcp: await open(inputTypes.gelfTcp),
    gelfUdp: await open(inputTypes.gelfUdp),
    syslogTcp: await open(inputTypes.syslogTcp),
    syslogUdp: await open(inputTypes.syslogUdp),
  };
  return { ids, ports };
}

/** A stream that receives the messages of the run's inputs and removes them from the default stream. */
async function createStream(api: Api, run: string, indexSet: string, inputs: readonly string[]) {
  const title = `End-to-end tests ${run}`;
  const { stream_id: id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title,
    description: '',
    matching_type: 'OR',
    remove_matches_from_default_stream: true,
    index_set_id: indexSet,
    rules: inputs.map((value) => ({
      field: 'gl2_source_input',
      type: 1,
      value,
      inverted: false,
      description: '',
    })),
  });
  await api.call('POST', `/streams/${id}/resume`, {});
  return { id, title };
}

/** Sends until a message arrives in the stream, because a new stream takes effect after some seconds. */
async function arrives(api: Api, port: number, run: string, stream: string): Promise<void> {
  let sent = 0;
  const filter = `streams:${stream}`;
  await eventually(
    async () => {
      sent += 1;
      await sendGelfTcp(port, [{ host: 'end-to-end', short_message: `${run} probe ${sent}` }]);
      const parameters = new URLSearchParams({ query: run, range: '0', limit: '1', filter });
      const found = await api
        .call<{ total_results: number }>('GET', `/search/universal/relative?${parameters}`)
        .catch(() => ({ total_results: 0 }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return found.total_results;
    },
    (total) => total > 0,
    60,
  );
}

async function prepare(api: Api, { run, gelfHttp }: ForeignServer): Promise<string> {
  if (gelfHttp) {
    keepPrepared({ stream: everywhere, ports: null });
    return `stay: they went to ${gelfHttp}`;
  }
  const { ids, ports } = await createInputs(api, run);
  const indexSet = await createIndexSet(api, run);
  if (indexSet === null) {
    keepPrepared({ stream: everywhere, ports });
    return 'stay: this server has no index sets to delete them with';
  }
  const stream = await createStream(api, run, indexSet, ids);
  await arrives(api, ports.gelfTcp, run, stream.id);
  keepPrepared({ stream, ports });
  return 'were deleted with their index set';
}

/** Runs once before all tests; the function it returns runs once after them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function prepareForeign(): Promise<() => Promise<void>> {
  if (!foreign) throw new Error('No server is named: run `pnpm e2e --server URL …`.');
  const { url, username, password, run } = foreign;
  const began = new Date();
  const api = await Api.login(url, username, password);
  const { version } = await api.call<{ version: string }>('GET', '/');
  print(`Against ${url}, version ${version}. Everything this run creates has ${run} in its name.`);

  const cleanUp = async (messages: string) => {
    const left = await removeAll(api, run);
    const stay = await staying(api, run, began);
    await api.logout();
    print(`Messages of this run ${messages}.`);
    if (left.length > 0)
      throw new Error(`Left behind: ${left.join(', ')}. Delete what has ${run} in its name.`);
    const last = stay.length === 0 ? '' : `, but what no call deletes: ${stay.join(', ')}`;
    print(`Nothing else of this run is left on the server${last}.`);
  };
  try {
    const messages = await prepare(api, foreign);
    return () => cleanUp(messages);
  } catch (error) {
    await cleanUp('may be there');
    throw error;
  }
}
