const kafka =
  'Kafka inputs are not available in the embedded server; send the messages by AMQP, GELF or Beats';

/** Graylog's input types that the embedded server does not have, and why. */
const unavailable: ReadonlyMap<string, string> = new Map([
  ['org.graylog2.inputs.syslog.kafka.SyslogKafkaInput', kafka],
  ['org.graylog2.inputs.gelf.kafka.GELFKafkaInput', kafka],
  ['org.graylog2.inputs.raw.kafka.RawKafkaInput', kafka],
  ['org.graylog.plugins.cef.input.CEFKafkaInput', kafka],
]);

/** Explains why there is no such type. */
export const missingTypeMessage = (type: string) => unavailable.get(type) ?? `There is no input type ${type}`;
