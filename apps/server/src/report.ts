import type { Input } from './areas/inputs/input.ts';
import { inputService } from './areas/inputs/input-service.ts';
import type { EmbeddedConfig, ProxyConfig } from './config.ts';
import type { RunningServer } from './embedded-server.ts';
import { plainHttpWarning } from './http/listen.ts';
import { inputTypeNames } from './ingest/input-types/input-type.ts';

type Row = [name: string, value: string];

function block(title: string, rows: Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  const body = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return ['', title, '', ...body, '', ''].join('\n');
}

function login({ admin }: RunningServer): string {
  if (admin.password) return `admin / ${admin.password}   (generated; this is the only time it is shown)`;
  if (admin.created) return 'admin, with the password of TAILRACE_ADMIN_PASSWORD or --admin-password';
  if (admin.changed) return 'admin, with the password you have just set';
  return 'admin, with the existing password';
}

function address({ configuration }: Input): string {
  const { bind_address: host, port } = configuration;
  return typeof port === 'number' ? ` on ${host}:${port}` : '';
}

function inputRows({ areas }: RunningServer): Row[] {
  const inputs = areas.service(inputService).list();
  if (!inputs.length) return [['Inputs', 'none']];
  return inputs.map((input, index): Row => {
    const state = areas.host.ingest.state(input.id);
    const failure = state?.state === 'FAILED' ? ` FAILED: ${state.detailedMessage}` : '';
    return [index === 0 ? 'Inputs' : '', `${input.title}${address(input)}${failure}`];
  });
}

const sendCommands: Record<string, (host: string, port: number) => string> = {
  [inputTypeNames.syslogUdp]: (host, port) => `logger -n ${host} -P ${port} "hello from $(hostname)"`,
  [inputTypeNames.gelfHttp]: (host, port) =>
    `curl -d '{"version":"1.1","host":"me","short_message":"hello"}' http://${host}:${port}/gelf`,
};

/** A command that sends a message; curl is installed on more machines than logger. */
function sendRows({ areas }: RunningServer): Row[] {
  for (const type of [inputTypeNames.gelfHttp, inputTypeNames.syslogUdp]) {
    const input = areas
      .service(inputService)
      .list()
      .find((each) => each.type === type);
    const state = input && areas.host.ingest.state(input.id);
    const port = state?.port ?? input?.configuration.port;
    if (state?.state === 'RUNNING' && typeof port === 'number') {
      const host = String(input?.configuration.bind_address).replace('0.0.0.0', '127.0.0.1');
      return [['Send one', sendCommands[type]?.(host, port) ?? '']];
    }
  }
  return [];
}

/** Seconds since the start script set TAILRACE_STARTED_AT, or else since this process began. */
function readyAfter(): string {
  const startedAt = Number(process.env.TAILRACE_STARTED_AT) || performance.timeOrigin;
  return `ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

function warningRows(config: EmbeddedConfig | ProxyConfig): Row[] {
  const warning = plainHttpWarning(config);
  return warning === null ? [] : [['Warning', warning]];
}

/** The start-up report of the embedded server. */
export function embeddedReport(server: RunningServer, config: EmbeddedConfig): string {
  return block(`Tailrace is running, ${readyAfter()}. Ctrl-C stops it.`, [
    ['Console', server.url],
    ['Log in', login(server)],
    ['Data', config.dataDir],
    ...inputRows(server),
    ...sendRows(server),
    ...warningRows(config),
  ]);
}

/** The start-up report of the console in front of a cluster. */
export function proxyReport(url: string, config: ProxyConfig): string {
  return block(`Tailrace is running in front of a cluster, ${readyAfter()}. Ctrl-C stops it.`, [
    ['Console', url],
    ['Server', config.server.href],
    ...warningRows(config),
  ]);
}
