import { expect, test } from 'vitest';
import { inputOnPort, unusedPort } from './unused-port.ts';

test.each([
  [12_201, [], 12_201],
  [514, [], 1514],
  [12_201, [12_201, 12_202], 12_203],
  [514, [1514, 1516], 1515],
])('a new input whose type suggests %i, beside %j, listens on %i', (preferred, used, port) => {
  expect(unusedPort(preferred, (each) => used.includes(each as never))).toBe(port);
});

const input = (id: string, type: string, port: number, node: string | null = null) => ({
  id,
  type: `org.example.${type}`,
  global: node === null,
  node,
  attributes: { port },
});

test.each([
  ['the same port and protocol', { type: 'RawUDPInput', node: null, port: 5555 }, 'udp'],
  ['the other protocol', { type: 'RawTCPInput', node: null, port: 5555 }, undefined],
  ['another port', { type: 'RawUDPInput', node: null, port: 5556 }, undefined],
  ['the edited input itself', { id: 'udp', type: 'RawUDPInput', node: null, port: 5555 }, undefined],
  ['one that every node runs', { type: 'RawUDPInput', node: 'two', port: 5555 }, 'udp'],
  ['one of the same node', { type: 'RawTCPInput', node: 'one', port: 6666 }, 'tcp'],
  ['one of another node', { type: 'RawTCPInput', node: 'two', port: 6666 }, undefined],
])('tells which input listens already: %s', (_name, of, id) => {
  const inputs = [input('udp', 'GELFUDPInput', 5555), input('tcp', 'GELFTCPInput', 6666, 'one')];
  expect(inputOnPort(inputs, of)?.id).toBe(id);
});
