import type { InputService } from '../areas/inputs/input-service.ts';
import { inputTypeNames } from '../ingest/input-types/input-type.ts';
import type { KeyValues } from '../store/settings.ts';

const seededKey = 'default_inputs_seeded';
const adminName = 'admin';

interface Seed {
  title: string;
  type: string;
  configuration: Record<string, unknown>;
}

const sockets: { title: string; type: string; port: number; more?: Record<string, unknown> }[] = [
  { title: 'Syslog UDP', type: inputTypeNames.syslogUdp, port: 1514 },
  { title: 'Syslog TCP', type: inputTypeNames.syslogTcp, port: 1514 },
  { title: 'GELF UDP', type: inputTypeNames.gelfUdp, port: 12_201 },
  { title: 'GELF TCP', type: inputTypeNames.gelfTcp, port: 12_201, more: { use_null_delimiter: true } },
  { title: 'GELF HTTP', type: inputTypeNames.gelfHttp, port: 12_202 },
];

const demo: Seed = {
  title: 'Demo traffic',
  type: inputTypeNames.randomHttp,
  configuration: { sleep: 100, sleep_deviation: 60, source: 'example.org' },
};

async function add(inputs: InputService, { title, type, configuration }: Seed): Promise<void> {
  await inputs.create({ title, type, global: true, configuration }, adminName);
}

/** Stores the default inputs of a new server, once per data directory, so that deleted ones stay deleted. */
export async function seedDefaultInputs(
  inputs: InputService,
  settings: KeyValues,
  host: string,
): Promise<void> {
  if (settings.get(seededKey)) return;
  for (const { title, type, port, more } of sockets) {
    await add(inputs, { title, type, configuration: { bind_address: host, port, ...more } });
  }
  settings.set(seededKey, true);
}

/** Stores the demo input, which generates traffic, unless there is one. */
export async function seedDemoInput(inputs: InputService): Promise<void> {
  if (inputs.list().some(({ type }) => type === demo.type)) return;
  await add(inputs, demo);
}
