/** The types of outputs, by the class names that the API uses. The last one is not a type of Graylog itself. */
export const outputTypeNames = {
  stdout: 'org.graylog2.outputs.LoggingOutput',
  gelf: 'org.graylog2.outputs.GelfOutput',
  syslog: 'org.tailrace.outputs.SyslogOutput',
} as const;
