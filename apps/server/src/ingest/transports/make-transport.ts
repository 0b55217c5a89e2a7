import type { AllowsUrl } from '../../outgoing/fetch-allowed.ts';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import { DelimiterFramer, lineFeed, nullByte } from '../framing/delimiter-framer.ts';
import type { FrameHandler } from '../framing/framer.ts';
import { SyslogFramer } from '../framing/syslog-framer.ts';
import type { CodecName, InputType } from '../input-types/input-type.ts';
import type { Intake } from '../intake.ts';
import { AmqpTransport } from './amqp.ts';
import { BeatsTransport } from './beats.ts';
import { gelfHttp } from './gelf-http.ts';
import { HttpTransport } from './http.ts';
import { HttpPollTransport } from './http-poll.ts';
import { otlpHttp } from './otlp-http.ts';
import { RandomTransport } from './random.ts';
import { TcpTransport } from './tcp.ts';
import type { Transport } from './transport.ts';
import { UdpTransport } from './udp.ts';

/** Lines of these may have a syslog header, and their senders may count bytes instead of ending lines. */
const syslogFramed = new Set<CodecName>(['syslog', 'CEF']);

function framerMaker(type: InputType, configuration: ConfigurationReader) {
  const usesNull = configuration.flag('use_null_delimiter');
  const maxSize = configuration.number('max_message_size');
  return (handler: FrameHandler) =>
    syslogFramed.has(type.codec) && !usesNull
      ? new SyslogFramer(maxSize, handler)
      : new DelimiterFramer(usesNull ? nullByte : lineFeed, maxSize, handler);
}

/** Creates the transport of an input from its configuration. */
export function makeTransport(
  type: InputType,
  configuration: ConfigurationReader,
  intake: Intake,
  allows: AllowsUrl,
): Transport {
  switch (type.transport) {
    case 'udp':
      return new UdpTransport(configuration, intake);
    case 'tcp':
      return new TcpTransport(configuration, framerMaker(type, configuration), intake);
    case 'http':
      return new HttpTransport(configuration, type.codec === 'otlp' ? otlpHttp : gelfHttp, intake);
    case 'beats':
      return new BeatsTransport(configuration, intake);
    case 'http-poll':
      return new HttpPollTransport(configuration, intake, allows);
    case 'amqp':
      return new AmqpTransport(configuration, intake);
    case 'random':
      return new RandomTransport(configuration, intake);
  }
}
