/** A group of input types in the type picker. */
export interface InputTypeGroup {
  title: string;
  /** By class name: what the type is for. */
  purposes: Readonly<Record<string, string>>;
}

/** The types a server can have, grouped by what is sent to them; the most common group is first. */
export const inputTypeGroups: readonly InputTypeGroup[] = [
  {
    title: 'Syslog',
    purposes: {
      'org.graylog2.inputs.syslog.udp.SyslogUDPInput':
        'For servers, network devices and firewalls. Lost packets are not sent again.',
      'org.graylog2.inputs.syslog.tcp.SyslogTCPInput':
        'For rsyslog, syslog-ng and devices that need reliable or encrypted delivery.',
      'org.graylog2.inputs.syslog.amqp.SyslogAMQPInput': 'For syslog messages in a RabbitMQ queue.',
      'org.graylog2.inputs.syslog.kafka.SyslogKafkaInput': 'For syslog messages in Kafka topics.',
    },
  },
  {
    title: 'GELF',
    purposes: {
      'org.graylog2.inputs.gelf.udp.GELFUDPInput':
        'For applications and containers that log structured messages, such as Docker. Lost packets are not sent again.',
      'org.graylog2.inputs.gelf.tcp.GELFTCPInput':
        'For applications that log structured messages and need reliable or encrypted delivery.',
      'org.graylog2.inputs.gelf.http.GELFHttpInput':
        'For scripts, web pages and services that send JSON over HTTP, such as curl.',
      'org.graylog2.inputs.gelf.amqp.GELFAMQPInput': 'For GELF messages in a RabbitMQ queue.',
      'org.graylog2.inputs.gelf.kafka.GELFKafkaInput': 'For GELF messages in Kafka topics.',
    },
  },
  {
    title: 'Plain text',
    purposes: {
      'org.graylog2.inputs.raw.udp.RawUDPInput':
        'For any program that sends text in packets. Extractors turn it into fields.',
      'org.graylog2.inputs.raw.tcp.RawTCPInput':
        'For any program that sends lines of text. Extractors turn them into fields.',
      'org.graylog2.inputs.raw.amqp.RawAMQPInput': 'For text in a RabbitMQ queue.',
      'org.graylog2.inputs.raw.kafka.RawKafkaInput': 'For text in Kafka topics.',
    },
  },
  {
    title: 'Log shippers',
    purposes: {
      'org.graylog.plugins.beats.Beats2Input': 'For Filebeat, Winlogbeat and other Beats, and for Logstash.',
      'org.graylog.plugins.beats.BeatsInput': 'For Beats whose searches expect the older field names.',
      'tailrace.inputs.otlp.OtlpHttpInput':
        'For OpenTelemetry SDKs and collectors that export logs over HTTP.',
    },
  },
  {
    title: 'Security and network',
    purposes: {
      'org.graylog.plugins.cef.input.CEFUDPInput':
        'For security products that send the Common Event Format. Lost packets are not sent again.',
      'org.graylog.plugins.cef.input.CEFTCPInput':
        'For security products that send the Common Event Format reliably or encrypted.',
      'org.graylog.plugins.cef.input.CEFAmqpInput': 'For Common Event Format messages in a RabbitMQ queue.',
      'org.graylog.plugins.cef.input.CEFKafkaInput': 'For Common Event Format messages in Kafka topics.',
      'org.graylog.plugins.netflow.inputs.NetFlowUdpInput':
        'For traffic records of routers and switches, in NetFlow 5 and 9.',
    },
  },
  {
    title: 'Other sources',
    purposes: {
      'org.graylog2.inputs.misc.jsonpath.JsonPathInput':
        'Fetches a value from an HTTP API at regular intervals.',
      'org.graylog2.inputs.random.FakeHttpMessageInput':
        'Generates sample messages of a web server, for trying things out.',
    },
  },
];

interface NamedType {
  type: string;
  name: string;
  /** Newer servers say what a type is for. */
  description?: string | undefined;
}

/** The types of a group, with their purpose if it is known. */
export interface OfferedGroup<Type> {
  title: string;
  types: { type: Type; purpose: string | null }[];
}

/** Groups the types a server has. Types of plugins come last. */
export function groupInputTypes<Type extends NamedType>(types: readonly Type[]): OfferedGroup<Type>[] {
  const byClass = new Map(types.map((type) => [type.type, type]));
  const groups = inputTypeGroups.map(({ title, purposes }) => ({
    title,
    types: Object.entries(purposes).flatMap(([className, purpose]) => {
      const type = byClass.get(className);
      byClass.delete(className);
      return type ? [{ type, purpose }] : [];
    }),
  }));
  const others = [...byClass.values()]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((type) => ({ type, purpose: type.description || null }));
  return [...groups, { title: 'Plugins', types: others }].filter((group) => group.types.length > 0);
}
