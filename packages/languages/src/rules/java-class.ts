import type { RuleType } from './rule-function.ts';

const functions = 'org.graylog.plugins.pipelineprocessor.functions';

const classes: Readonly<Record<RuleType, string>> = {
  Boolean: 'java.lang.Boolean',
  DateTime: 'org.joda.time.DateTime',
  Double: 'java.lang.Double',
  Duration: 'org.joda.time.Duration',
  GrokResult: `${functions}.strings.GrokMatch$GrokResult`,
  IpAddress: `${functions}.ips.IpAddress`,
  JsonNode: 'com.fasterxml.jackson.databind.JsonNode',
  List: 'java.util.List',
  Long: 'java.lang.Long',
  Map: 'java.util.Map',
  Message: 'org.graylog2.plugin.Message',
  Object: 'java.lang.Object',
  Period: 'org.joda.time.Period',
  RegexMatchResult: `${functions}.strings.RegexMatch$RegexMatchResult`,
  String: 'java.lang.String',
  SyslogPriority: `${functions}.syslog.SyslogPriority`,
  SyslogPriorityAsString: `${functions}.syslog.SyslogPriorityAsString`,
  URL: `${functions}.urls.URL`,
  Void: 'java.lang.Void',
};

const types = new Map(Object.entries(classes).map(([type, name]) => [name, type as RuleType]));

/** The class that the API names for a type. */
export function javaClassOf(type: RuleType): string {
  return classes[type];
}

/** The type of a class that the API names; `Object` for any other class. */
export function typeOfJavaClass(name: string): RuleType {
  return types.get(name) ?? 'Object';
}
