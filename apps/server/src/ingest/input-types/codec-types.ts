import type { RequestedConfiguration } from '../../requested-configuration/config-field.ts';
import {
  baseCodecFields,
  beatsFields,
  cefFields,
  gelfFields,
  jsonPathFields,
  netFlowFields,
  otlpFields,
  syslogFields,
} from './codec-fields.ts';
import type { CodecName } from './input-type.ts';

interface CodecType {
  name: string;
  fields: () => RequestedConfiguration;
}

/** Every codec with its settings. */
export const codecTypes: Readonly<Record<CodecName, CodecType>> = {
  raw: { name: 'Raw String', fields: baseCodecFields },
  syslog: { name: 'Syslog', fields: syslogFields },
  gelf: { name: 'GELF', fields: gelfFields },
  beats: { name: 'Beats', fields: beatsFields },
  'beats-deprecated': { name: 'Beats (deprecated)', fields: baseCodecFields },
  CEF: { name: '', fields: cefFields },
  jsonpath: { name: 'JSON Path', fields: jsonPathFields },
  netflow: { name: 'NetFlow', fields: netFlowFields },
  otlp: { name: 'OpenTelemetry logs', fields: otlpFields },
  'random-http-msg': { name: 'Random HTTP Message', fields: baseCodecFields },
};
