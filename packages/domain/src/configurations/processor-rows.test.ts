import { expect, it } from 'vitest';
import {
  defaultProcessors,
  type Processors,
  processorRows,
  processorsOf,
  processorText,
  someOn,
} from './processor-rows.ts';

const geo = { name: 'GeoIP Resolver', class_name: 'org.graylog.plugins.map.geoip.processor.GeoIpProcessor' };
const chain = {
  name: 'Message Filter Chain',
  class_name: 'org.graylog2.messageprocessors.MessageFilterChainProcessor',
};
const plugin = { name: 'Other', class_name: 'com.example.Other' };

const stored: Processors = {
  processor_order: [chain, plugin, geo],
  disabled_processors: [geo.class_name],
};

it('sends back what it was given', () => {
  const newer = {
    ...stored,
    processor_order: [{ ...chain, version: 2 }, plugin, geo],
    disabled_processors: [geo.class_name, 'com.example.Gone'],
    rate_limit: { burst: 5 },
  };
  expect(processorsOf(processorRows(newer), newer)).toEqual(newer);
  const rows = processorRows(newer).map((row) => ({ ...row, isOn: true }));
  expect(processorsOf(rows, newer)).toEqual({ ...newer, disabled_processors: ['com.example.Gone'] });
});

it('says in which order they run, and which are off', () => {
  expect(processorText(stored)).toBe('Message Filter Chain → Other → GeoIP Resolver (off)');
  expect(processorText(defaultProcessors(stored))).toBe('GeoIP Resolver → Message Filter Chain → Other');
});

it('keeps one on', () => {
  const off = processorRows(stored).map((row) => ({ ...row, isOn: false }));
  expect(someOn(off, {})).toBe('Leave at least one processor on.');
  expect(someOn(processorRows(stored), {})).toBeUndefined();
});
