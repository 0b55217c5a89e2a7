import { TemplateError } from '@tailrace/languages/freemarker';
import { expect, it, test } from 'vitest';
import {
  collectorTemplateError,
  previewSidecar,
  renderConfiguration,
  templateSidecar,
} from './render-configuration.ts';

const summary = {
  node_id: '7c0a',
  node_name: 'web-01',
  sidecar_version: '1.1.0',
  node_details: { operating_system: 'Linux', ip: null, metrics: null, log_file_list: null, status: null },
};
const sidecar = templateSidecar(summary, null);
const variables = [{ name: 'log_host', content: 'logs.example.org:5044' }];
const include = (id: string) => (id === '60b4ca11a1b2c3d4e5f60010' ? 'hosts: ["${user.log_host}"]' : null);

test.each([
  ['', '\n'],
  ['name: ${sidecar.nodeName}', 'name: web-01\n'],
  ['id: ${sidecar.nodeId}\n', 'id: 7c0a\n'],
  ['${sidecar.sidecarVersion} ${sidecar.operatingSystem}\n\n', '1.1.0 Linux\n\n'],
  ['output:\n  <#include "60b4ca11a1b2c3d4e5f60010">', 'output:\n  hosts: ["logs.example.org:5044"]\n'],
])('the configuration %j is rendered as %j', (template, expected) => {
  expect(renderConfiguration(template, sidecar, variables, include)).toBe(expected);
});

test.each<[string, object, string]>([
  ['<#if sidecar.tags.web??>yes<#else>no</#if>', {}, 'no\n'],
  ['<#if sidecar.tags.web??>yes<#else>no</#if>', { tags: ['eu', 'web'] }, 'yes\n'],
  ['<#if sidecar.tags["eu west"]??>yes</#if>', { tags: ['eu west', '__proto__'] }, 'yes\n'],
  ['${sidecar.tags?keys?join(",")}', { tags: ['__proto__', 'b'] }, '__proto__,b\n'],
  ['${sidecar.spoolDir!"/var/lib/filebeat"}/data', {}, '/var/lib/filebeat/data\n'],
  [
    '${sidecar.spoolDir!"x"}/data',
    { collector_configuration_directory: '/var/spool' },
    '/var/spool/60b4/data\n',
  ],
  [
    '${sidecar.spoolDir}',
    { operating_system: 'windows', collector_configuration_directory: 'C:\\spool' },
    'C:\\spool\\60b4\n',
  ],
])('%j of a newer agent with %j is %j', (template, details, expected) => {
  const newer = { ...summary, node_details: { ...summary.node_details, ...details } };
  expect(renderConfiguration(template, templateSidecar(newer, '60b4'), [], include)).toBe(expected);
});

it('has placeholders in a preview', () => {
  const template =
    '${sidecar.nodeId} ${sidecar.nodeName} ${sidecar.sidecarVersion} ${sidecar.operatingSystem}';
  expect(renderConfiguration(template, previewSidecar, [], include)).toBe(
    '<node id> <node name> <version> <operating system>\n',
  );
});

it('says where a template fails', () => {
  const rendered = () =>
    renderConfiguration('a\n${user.port}', sidecar, [{ name: '__proto__', content: 'x' }], include);
  expect(rendered).toThrow(TemplateError);
  try {
    rendered();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    expect(collectorTemplateError(error)).toEqual({
      message:
        'user.port has no value. Create the configuration variable port, or write a default: ${user.port!"…"}.',
      line: 2,
      column: 3,
      configuration_id: null,
    });
  }
});
