import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@tailrace/sdk';

type Collector = Schemas['Collector'];

interface AgentOptions {
  url: string;
  /** An access token of the user `graylog-sidecar`. */
  token: string;
  nodeId: string;
  nodeName: string;
  /** Where rendered configurations are written. */
  folder: string;
  intervalMs?: number;
  /** Files whose size and time it reports. */
  logFiles?: readonly string[];
  tags?: readonly string[];
}

interface Running {
  process: ChildProcess;
  errors: string;
}

/** The states that an agent reports. */
const status = { running: 0, failing: 2, stopped: 3 } as const;

/**
 * An agent of a sidecar, written after the contract of its protocol: it fetches collectors and configurations with their
 * tags, runs the collectors as processes, reports their states and performs the actions it is sent.
 */
export class SidecarAgent implements AsyncDisposable {
  readonly #options: AgentOptions;
  /** Tags by path, with the quotes that the server sends. */
  readonly #tags = new Map<string, string>();
  readonly #processes = new Map<string, Running>();
  /** Why a collector does not run, by collector id. */
  readonly #failures = new Map<string, { message: string; verbose: string }>();
  #collectors: readonly Collector[] = [];
  #assigned: readonly Schemas['ConfigurationAssignment'][] = [];
  #loop: Promise<void> | null = null;
  #isStopping = false;
  /** The last response of each path. */
  readonly statuses = new Map<string, number>();

  constructor(options: AgentOptions) {
    this.#options = options;
  }

  /** Reports from now on at its interval. */
  start(): this {
    this.#loop = this.#run();
    return this;
  }

  /** One report, and everything that follows from its response. */
  async report(): Promise<void> {
    const collectors = await this.#get<Schemas['CollectorListResponse']>('/sidecar/collectors');
    if (collectors) this.#collectors = collectors.collectors;
    const { actions, assignments } = await this.#register();
    this.#assigned = assignments ?? [];
    for (const id of this.#processes.keys()) if (!this.#isAssigned(id)) await this.#stop(id);
    for (const { collector_id, configuration_id } of this.#assigned) {
      await this.#configure(collector_id, configuration_id);
    }
    for (const { collector_id, properties } of actions ?? []) {
      if (properties.start) await this.#start(collector_id);
      else if (properties.restart) await this.#restart(collector_id);
      else if (properties.stop) await this.#stop(collector_id);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    await this.#loop;
    for (const id of this.#processes.keys()) await this.#stop(id);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      await this.report();
      await delay(this.#options.intervalMs ?? 300);
    }
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { token } = this.#options;
    const response = await fetch(`${this.#options.url}/api${url}`, {
      ...init,
      headers: {
        authorization: `Basic ${Buffer.from(`${token}:token`).toString('base64')}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Graylog Collector v1.1.0',
        'x-graylog-sidecar-version': '1.1.0',
        ...init.headers,
      },
    });
    this.statuses.set(`${init.method ?? 'GET'} ${url}`, response.status);
    return response;
  }

  /** Null when what it has is current. The tag is quoted a second time, as the agents of this protocol do. */
  async #get<Body>(url: string): Promise<Body | null> {
    const tag = this.#tags.get(url);
    const response = await this.#fetch(
      url,
      tag === undefined ? {} : { headers: { 'if-none-match': `"${tag}"` } },
    );
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`GET ${url}: ${response.status} ${await response.text()}`);
    this.#tags.set(url, response.headers.get('etag') ?? '');
    return (await response.json()) as Body;
  }

  async #register(): Promise<Schemas['RegistrationResponse']> {
    const { nodeId, nodeName, logFiles = [], tags } = this.#options;
    const collectors = this.#assigned.map(({ collector_id }) => this.#stateOf(collector_id));
    const count = (code: number) => collectors.filter((one) => one.status === code).length;
    const files = await Promise.all(
      logFiles.map(async (file) => {
        const { size, mtime } = await stat(file);
        return { path: file, size, mod_time: mtime.toISOString(), is_dir: false };
      }),
    );
    const body: Schemas['RegistrationRequest'] = {
      node_name: nodeName,
      node_details: {
        operating_system: 'Linux',
        ip: '127.0.0.1',
        metrics: { disks_75: [], cpu_idle: 92.5, load_1: 0.4 },
        log_file_list: files,
        ...(tags && { tags: [...tags] }),
        status: {
          status: count(status.failing) > 0 ? status.failing : status.running,
          message: `${count(status.running)} running / ${count(status.stopped)} stopped / ${count(status.failing)} failing`,
          collectors,
        },
      },
    };
    const response = await this.#fetch(`/sidecars/${nodeId}`, { method: 'PUT', body: JSON.stringify(body) });
    if (response.status !== 202) throw new Error(`registration: ${response.status} ${await response.text()}`);
    return (await response.json()) as Schemas['RegistrationResponse'];
  }

  #stateOf(collectorId: string): Schemas['CollectorStatus'] {
    const failure = this.#failures.get(collectorId);
    const base = { collector_id: collectorId, verbose_message: failure?.verbose ?? '' };
    if (failure) return { ...base, status: status.failing, message: failure.message };
    if (this.#processes.has(collectorId)) return { ...base, status: status.running, message: 'Running' };
    return { ...base, status: status.stopped, message: 'Stopped' };
  }

  #isAssigned = (collectorId: string) =>
    this.#assigned.some(({ collector_id }) => collector_id === collectorId);

  #file = (collectorId: string) => path.join(this.#options.folder, `${collectorId}.conf`);

  /** Fetches a configuration; a changed one is tested and its collector started again. */
  async #configure(collectorId: string, configurationId: string): Promise<void> {
    const url = `/sidecar/configurations/render/${this.#options.nodeId}/${configurationId}`;
    let configuration: Schemas['CollectorConfiguration'] | null;
    try {
      configuration = await this.#get(url);
    } catch {
      // Without a configuration the collector goes on as it is, as agents do.
      return;
    }
    if (!configuration) return;
    await mkdir(this.#options.folder, { recursive: true });
    await writeFile(this.#file(collectorId), configuration.template);
    await this.#restart(collectorId);
  }

  #arguments(collectorId: string, parameters: string | null | undefined): string[] {
    return (parameters ?? '')
      .split(' ')
      .filter(Boolean)
      .map((text) => text.replace('%s', this.#file(collectorId)));
  }

  async #restart(collectorId: string): Promise<void> {
    await this.#stop(collectorId);
    await this.#start(collectorId);
  }

  async #start(collectorId: string): Promise<void> {
    const collector = this.#collectors.find(({ id }) => id === collectorId);
    if (!collector || this.#processes.has(collectorId)) return;
    const { executable_path, execute_parameters, validation_parameters } = collector;
    const check = spawn(executable_path, this.#arguments(collectorId, validation_parameters));
    let problem = '';
    check.stderr.on('data', (text) => {
      problem += text;
    });
    const [code] = await once(check, 'close');
    if (code !== 0) {
      this.#failures.set(collectorId, { message: 'The configuration is not valid', verbose: problem });
      return;
    }
    this.#failures.delete(collectorId);
    const child = spawn(executable_path, this.#arguments(collectorId, execute_parameters));
    const running: Running = { process: child, errors: '' };
    child.stderr.on('data', (text) => {
      running.errors += text;
    });
    child.once('exit', (exitCode) => {
      if (this.#processes.get(collectorId) !== running) return;
      this.#processes.delete(collectorId);
      this.#failures.set(collectorId, { message: `exit code ${exitCode}`, verbose: running.errors });
    });
    this.#processes.set(collectorId, running);
  }

  async #stop(collectorId: string): Promise<void> {
    const running = this.#processes.get(collectorId);
    this.#processes.delete(collectorId);
    this.#failures.delete(collectorId);
    if (!running || running.process.exitCode !== null) return;
    running.process.kill();
    await once(running.process, 'exit');
  }
}
