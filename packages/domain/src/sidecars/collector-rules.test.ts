import { describe, expect, it, test } from 'vitest';
import {
  collectorConfigurationErrors,
  collectorErrors,
  configurationVariableErrors,
} from './collector-rules.ts';

const collector = {
  name: 'filebeat-7.10_x',
  executable_path: 'C:\\Program Files (x86)\\nxlog\\nxlog.exe',
  node_operating_system: 'windows' as const,
  service_type: 'svc' as const,
};
const forbidden = [...';*?"<>|&'];

describe('a collector', () => {
  it('may be a service on Windows only', () => {
    expect(collectorErrors(collector)).toEqual({});
    expect(collectorErrors({ ...collector, node_operating_system: 'linux' })).toEqual({
      service_type: ['must be "exec" on linux'],
    });
  });

  test.each(['', ' ', 'file beat', 'filebeat/7', 'ä', 'a\n'])('has no name such as %j', (name) => {
    expect(Object.keys(collectorErrors({ ...collector, name }))).toEqual(['name']);
  });

  test.each([' ', ...forbidden.map((each) => `/usr/bin/nx${each}log`)])(
    'has no path %j',
    (executable_path) => {
      expect(Object.keys(collectorErrors({ ...collector, executable_path }))).toEqual(['executable_path']);
    },
  );
});

describe('a configuration', () => {
  const configuration = { name: 'nginx access, web', collector_id: 'c', color: '#4caf50', template: 'a' };

  it('may have spaces in its name', () => {
    expect(collectorConfigurationErrors(configuration)).toEqual({});
  });

  it('has no empty value', () => {
    const empty = { name: ' ', collector_id: ' ', color: ' ', template: ' ' };
    const error = ['must not be empty'];
    expect(collectorConfigurationErrors(empty)).toEqual({
      name: error,
      collector_id: error,
      color: error,
      template: error,
    });
  });

  test.each(forbidden)('has no %s in its name', (character) => {
    expect(collectorConfigurationErrors({ ...configuration, name: `a${character}` })).toEqual({
      name: ['must not contain ; * ? " < > | or &'],
    });
  });
});

describe('a configuration variable', () => {
  test.each([
    ['log_host2', []],
    ['_', []],
    ['', ['must not be empty']],
    ['2nd', ['must not start with a digit']],
    ['log-host', ['must consist of letters, digits and "_"']],
    ['log.host', ['must consist of letters, digits and "_"']],
  ])('with the name %j has the errors %j', (name, errors) => {
    expect(configurationVariableErrors({ name, content: 'a' }).name ?? []).toEqual(errors);
  });

  it('has content', () => {
    expect(configurationVariableErrors({ name: 'a', content: ' ' })).toEqual({
      content: ['must not be empty'],
    });
  });
});
