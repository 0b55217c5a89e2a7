import type { InputState, InputSummary, InputTypeInfo } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { mockNode } from './cluster.ts';
import { exampleHandlers } from './examples.ts';
import { handle } from './handle.ts';
import {
  mockGelfHttpType,
  mockGelfTcpType,
  mockInputTypes,
  mockSyslogTcpType,
  mockSyslogUdpType,
} from './input-types.ts';
import { notFound } from './replies.ts';

export * from './input-types.ts';

const input = (id: string, title: string, type: InputTypeInfo, port: number): InputSummary => ({
  id,
  title,
  name: type.name,
  type: type.type,
  global: true,
  node: null,
  content_pack: null,
  created_at: ago(3_600_000),
  creator_user_id: 'admin',
  attributes: { bind_address: '127.0.0.1', port },
  static_fields: {},
});

export const mockSyslogInput: InputSummary = {
  ...input('60a3b1c2d4e5f60718293a4b', 'Syslog UDP', mockSyslogUdpType, 1514),
  static_fields: { site: 'berlin' },
};
export const mockGelfInput = input('60a3b1c2d4e5f60718293a4c', 'GELF TCP', mockGelfTcpType, 12_201);
/** An input that failed because its port is in use. */
export const mockFailedInput = input('60a3b1c2d4e5f60718293a4d', 'GELF HTTP', mockGelfHttpType, 12_202);
/** A stopped input, which has no state. */
export const mockStoppedInput: InputSummary = {
  ...input(
    '60a3b1c2d4e5f60718293a4e',
    'Edge routers of the Lisbon and Porto offices, forwarded by the relay in the old data centre <until May>',
    mockSyslogTcpType,
    6514,
  ),
  global: false,
  node: mockNode.node_id,
};

export const mockInputs: readonly InputSummary[] = [
  mockSyslogInput,
  mockGelfInput,
  mockFailedInput,
  mockStoppedInput,
];

const stateOf = (message_input: InputSummary): InputState => ({
  id: message_input.id,
  state: 'RUNNING',
  started_at: ago(3_500_000),
  detailed_message: null,
  message_input,
});

export const mockInputStates: readonly InputState[] = [
  stateOf(mockSyslogInput),
  stateOf(mockGelfInput),
  {
    ...stateOf(mockFailedInput),
    state: 'FAILED',
    detailed_message: 'Address already in use: 127.0.0.1:12202',
  },
];

const known = (inputId: string) => mockInputs.find(({ id }) => id === inputId);
const stateChange = (inputId: string) => ({ [mockNode.node_id]: { id: inputId } });

export const inputHandlers: RequestHandler[] = [
  ...exampleHandlers({
    listInputs: { total: mockInputs.length, inputs: [...mockInputs] },
    listClusterInputStates: { [mockNode.node_id]: [...mockInputStates] },
    listInputTypeDescriptions: Object.fromEntries(mockInputTypes.map((type) => [type.type, type])),
  }),
  handle('getInput', ({ params }) => known(params.inputId) ?? notFound()),
  handle('startInput', ({ params }) => stateChange(params.inputId)),
  handle('stopInput', ({ params }) => stateChange(params.inputId)),
];
