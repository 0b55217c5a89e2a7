import type { StoredMessage } from '../../storage/message.ts';
import type { OutputDefinition } from '../configuration/output-definition.ts';
import { gelf } from './formats/gelf.ts';
import { gelfDatagrams } from './formats/gelf-datagrams.ts';
import { jsonLine } from './formats/json-line.ts';
import { syslog3164, syslog5424 } from './formats/syslog.ts';
import { outputTypeNames } from './output-types.ts';
import { StdoutTarget } from './stdout-target.ts';
import type { Target } from './target.ts';
import { TcpTarget } from './tcp-target.ts';
import { UdpTarget } from './udp-target.ts';

/** What to send for a message. Throws when the message does not fit the format or the protocol. */
export type Encode = (message: StoredMessage) => readonly Buffer[] | Promise<readonly Buffer[]>;

/** How an output sends: its format, and where to. */
export interface OutputRoute {
  encode: Encode;
  target: Target;
}

type Settings = OutputDefinition['configuration'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const positive = (value: unknown, otherwise: number) =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** The payload that UDP allows via IPv4. */
const maxUdpBytes = 65_507;

function datagram(payload: Buffer): readonly Buffer[] {
  if (payload.length > maxUdpBytes) {
    throw new RangeError(`It is ${payload.length} bytes long; UDP allows ${maxUdpBytes}`);
  }
  return [payload];
}

function networkTarget(settings: Settings): Target {
  const host = text(settings.hostname);
  const port = Number(settings.port);
  if (settings.protocol === 'UDP') return new UdpTarget({ host, port });
  const tls = {
    verifies: settings.tls_verification_enabled === true,
    trustFile: text(settings.tls_trust_cert_chain) || null,
  };
  return new TcpTarget({
    host,
    port,
    connectTimeoutMs: positive(settings.connect_timeout, 1000),
    noDelay: settings.tcp_no_delay === true,
    keepAlive: settings.tcp_keep_alive === true,
    tls: settings.protocol === 'TCP+TLS' ? tls : null,
  });
}

/** Via TCP, a message ends with a null byte. */
function encodeGelf({ protocol }: Settings): Encode {
  if (protocol === 'UDP') return (message) => gelfDatagrams(Buffer.from(gelf(message)));
  return (message) => [Buffer.from(`${gelf(message)}\0`)];
}

/** Via TCP, RFC 5424 is preceded by its length, so that it may contain line breaks, and RFC 3164 ends with one. */
function encodeSyslog({ protocol, format }: Settings): Encode {
  const write = format === 'RFC 3164' ? syslog3164 : syslog5424;
  if (protocol === 'UDP') return (message) => datagram(Buffer.from(write(message)));
  if (write === syslog3164) return (message) => [Buffer.from(`${write(message)}\n`)];
  return (message) => {
    const payload = Buffer.from(write(message));
    return [Buffer.from(`${payload.length} `), payload];
  };
}

/** How an output of this type and configuration sends. */
export function outputRoute({
  type,
  configuration,
}: Pick<OutputDefinition, 'type' | 'configuration'>): OutputRoute {
  switch (type) {
    case outputTypeNames.stdout: {
      const line = jsonLine(String(configuration.prefix ?? ''));
      return { encode: (message) => [Buffer.from(line(message))], target: new StdoutTarget() };
    }
    case outputTypeNames.gelf:
      return { encode: encodeGelf(configuration), target: networkTarget(configuration) };
    case outputTypeNames.syslog:
      return { encode: encodeSyslog(configuration), target: networkTarget(configuration) };
    default:
      throw new Error(`There is no output type ${type}`);
  }
}
