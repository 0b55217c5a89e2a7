import { mockCollector, mockConfiguration, mockVariable } from '@tailrace/mocks/sidecar-configurations';
import { describe, expect, it, test } from 'vitest';
import {
  checkCollectorName,
  checkExecutablePath,
  collectorLabel,
  collectorRequest,
  collectorValues,
  commandLine,
  configurationPath,
  serviceTypesOf,
} from './collector-form.ts';
import {
  checkConfigurationName,
  configurationRequest,
  configurationValues,
  copiedName,
  swatchColor,
  templateForCollector,
} from './configuration-form.ts';
import { usedByConfigurations, usedBySidecars } from './usage.ts';
import { checkVariableName, firstLine, variableRequest, variableValues } from './variable-form.ts';

describe('the form of a configuration', () => {
  it('sends back what it was given', () => {
    expect(configurationRequest(configurationValues(mockConfiguration), mockConfiguration)).toEqual(
      mockConfiguration,
    );
  });

  it('starts white and without an id', () => {
    expect(configurationRequest({ ...configurationValues(), name: ' web ' })).toEqual({
      name: 'web',
      color: '#FFFFFF',
      collector_id: '',
      template: '',
    });
  });

  test.each([
    ['web logs', undefined],
    ['', 'Give it a name.'],
    ['a;b', 'Do not use any of ; * ? " < > | &'],
    ['a|b', 'Do not use any of ; * ? " < > | &'],
  ])('takes the name “%s” or says %s', (name, problem) => {
    expect(checkConfigurationName(name, {})).toBe(problem);
  });

  test.each([
    ['#0b7285', '#0b7285'],
    ['red', '#FFFFFF'],
    ['url(//x)', '#FFFFFF'],
  ])('shows the color %s as %s', (color, shown) => {
    expect(swatchColor(color)).toBe(shown);
  });

  test.each([
    ['an empty template gets the default one', '  ', 'new', undefined, 'new'],
    ['an unchanged default template is replaced', 'old', 'new', 'old', 'new'],
    ['a collector without one empties it', 'old', null, 'old', ''],
    ['a written template stays until the user decides', 'mine', 'new', 'old', null],
    ['a template that is the default one already stays', 'new', 'new', 'old', 'new'],
  ])('%s', (_, template, next, previous, result) => {
    expect(templateForCollector(template, next, previous)).toBe(result);
  });

  it('copies under a name that collectors can have, too', () => {
    expect(checkCollectorName(copiedName(mockCollector.name), {})).toBeUndefined();
  });
});

describe('the form of a collector', () => {
  it('sends back what it was given', () => {
    expect(collectorRequest(collectorValues(mockCollector), mockCollector)).toEqual({
      ...mockCollector,
      default_template: mockCollector.default_template ?? '',
    });
  });

  test.each([
    ['filebeat-7.1_a', undefined],
    ['', 'Give it a name.'],
    ['file beat', 'Use only letters, digits, “_”, “.” and “-”.'],
  ])('takes the name “%s” or says %s', (name, problem) => {
    expect(checkCollectorName(name, {})).toBe(problem);
  });

  test.each([
    ['C:\\Program Files (x86)\\nxlog\\nxlog.exe', undefined],
    [' ', 'Enter the path of a program.'],
    ['/bin/sh; rm', 'Do not use any of ; * ? " < > | &'],
  ])('takes the path “%s” or says %s', (path, problem) => {
    expect(checkExecutablePath(path, {})).toBe(problem);
  });

  it('offers Windows services on Windows only', () => {
    expect(serviceTypesOf('linux').map(({ value }) => value)).toEqual(['exec']);
    expect(serviceTypesOf('darwin').map(({ value }) => value)).toEqual(['exec']);
    expect(serviceTypesOf('windows').map(({ value }) => value)).toEqual(['exec', 'svc']);
  });

  it('shows the command with the path for %s', () => {
    expect(commandLine('/usr/bin/nxlog', '-f -c %s', configurationPath('linux', 'nxlog'))).toBe(
      '/usr/bin/nxlog -f -c /var/lib/graylog-sidecar/generated/nxlog.conf',
    );
    expect(commandLine('nxlog.exe', '', '')).toBe('nxlog.exe');
    expect(commandLine(' ', '-c %s', 'a')).toBe('');
    expect(configurationPath('windows', '')).toContain('\\collector.conf');
  });

  it('is named with its system', () => {
    expect(collectorLabel(mockCollector)).toBe('filebeat on Linux');
    expect(collectorLabel({ name: 'filebeat', node_operating_system: 'darwin' })).toBe('filebeat on macOS');
  });
});

describe('the form of a variable', () => {
  it('sends back what it was given', () => {
    expect(variableRequest(variableValues(mockVariable), mockVariable)).toEqual(mockVariable);
    expect(variableRequest({ ...variableValues(), name: 'a' }).id).toBe('');
  });

  test.each([
    ['log_host2', undefined],
    ['', 'Give it a name.'],
    ['2nd', 'Use only letters, digits and “_”, and begin with a letter or “_”.'],
    ['log-host', 'Use only letters, digits and “_”, and begin with a letter or “_”.'],
  ])('takes the name “%s” or says %s', (name, problem) => {
    expect(checkVariableName(name, {})).toBe(problem);
  });

  test.each([
    ['one', { text: 'one', more: 0 }],
    ['one\n', { text: 'one', more: 0 }],
    ['one\ntwo\nthree', { text: 'one', more: 2 }],
  ])('shows %j in one line', (content, line) => {
    expect(firstLine(content)).toEqual(line);
  });
});

describe('why something cannot be deleted', () => {
  it('says where it is used', () => {
    expect(usedByConfigurations([])).toBeUndefined();
    expect(usedByConfigurations(undefined)).toBeUndefined();
    expect(usedByConfigurations(['a'])).toBe('The configuration “a” uses it.');
    expect(usedByConfigurations(['a', 'b'])).toBe('The configurations “a” and “b” use it.');
    expect(usedBySidecars(0)).toBeUndefined();
    expect(usedBySidecars(1)).toBe('1 sidecar has it. Unassign it there first.');
  });
});
