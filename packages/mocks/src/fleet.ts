import type { Schemas } from '@tailrace/sdk';
import { ago } from './clock.ts';

type Sidecar = Schemas['SidecarSummary'];
type CollectorState = Schemas['SidecarCollectorState'];
type Configuration = Schemas['ConfigurationSummary'];

const minute = 60_000;
const hour = 60 * minute;

const collector = (
  number: number,
  name: string,
  node_operating_system: 'linux' | 'windows',
): Schemas['CollectorSummary'] => ({
  id: `60b4c9d0a1b2c3d4e5f6000${number}`,
  name,
  service_type: node_operating_system === 'windows' ? 'svc' : 'exec',
  node_operating_system,
});

export const mockFilebeat = collector(1, 'filebeat', 'linux');
export const mockAuditbeat = collector(3, 'auditbeat', 'linux');
export const mockWinlogbeat = collector(2, 'winlogbeat', 'windows');

export const mockCollectorSummaries: readonly Schemas['CollectorSummary'][] = [
  mockAuditbeat,
  mockFilebeat,
  mockWinlogbeat,
];

const configuration = (number: number, name: string, collector_id: string, color: string): Configuration => ({
  id: `60b4ca11a1b2c3d4e5f600${number}`,
  name,
  collector_id,
  color,
});

export const mockNginxAccess = configuration(10, 'nginx-access', mockFilebeat.id, '#4caf50');
export const mockSyslogFiles = configuration(14, 'syslog-files', mockFilebeat.id, '#1e88e5');
export const mockAudit = configuration(12, 'audit', mockAuditbeat.id, '#8e24aa');
export const mockWindowsEvents = configuration(13, 'windows-events', mockWinlogbeat.id, '#fb8c00');

export const mockConfigurationSummaries: readonly Configuration[] = [
  mockAudit,
  mockNginxAccess,
  mockSyslogFiles,
  mockWindowsEvents,
];

/** Ids and texts with a meaning for the handlers and the stories. */
export const sidecarSentinels = {
  failure: 'exit code 1: unknown option "prospectors" in line 3',
  hostile: '<img src=x onerror=alert(1)>\u001b[31m\n'.repeat(2000),
  templateError: 'The variable user.log_host does not exist.',
  /** Assignments and actions for it are refused. */
  refusedId: '4e2f7c1a-0b1d-4f37-9c5e-6a1f20d3b009',
} as const;

export const mockNodeId = (number: number) =>
  `4e2f7c1a-0b1d-4f37-9c5e-6a1f20d3b${String(number).padStart(3, '0')}`;

const codes = { running: 0, unknown: 1, updating: 0, failing: 2, stopped: 3 } as const;

interface SidecarOptions {
  name: string;
  state?: Schemas['SidecarState'];
  os?: string;
  configurations?: readonly Configuration[];
  message?: string;
  verbose?: string;
}

/** A sidecar with one collector for each configuration, the first of which is in the state. */
export function mockSidecar(number: number, options: SidecarOptions): Sidecar {
  const { name, state = 'running', os = 'Linux', verbose = '' } = options;
  const { configurations = [mockNginxAccess], message = state === 'running' ? 'Running' : '' } = options;
  const isSilent = state === 'silent';
  const since = ago(isSilent ? 20 * minute : 3 * hour);
  const collectors = configurations.map(
    ({ id, collector_id }, at): CollectorState => ({
      collector_id,
      configuration_id: id,
      state: isSilent ? 'unknown' : at === 0 ? state : 'running',
      since,
      message: at === 0 ? message : 'Running',
    }),
  );
  return {
    node_id: mockNodeId(number),
    node_name: name,
    node_details: {
      operating_system: os,
      ip: `10.1.4.${number}`,
      metrics: { disks_75: number % 5 === 2 ? ['/var (81%)'] : [], cpu_idle: 92.35, load_1: 0.41 },
      log_file_list: [
        { path: '/var/log/nginx', mod_time: ago(minute), size: 4096, is_dir: true },
        { path: '/var/log/nginx/access.log', mod_time: ago(minute), size: 482_113, is_dir: false },
      ],
      status: {
        status: state === 'silent' ? 1 : codes[state],
        message: '',
        collectors: collectors.map((one, at) => ({
          collector_id: one.collector_id,
          status: codes[one.state],
          message: one.message,
          verbose_message: at === 0 ? verbose : '',
        })),
      },
    },
    assignments: configurations.map(({ id, collector_id }) => ({ configuration_id: id, collector_id })),
    last_seen: isSilent ? since : ago(4000),
    sidecar_version: '1.1.0',
    collectors: null,
    active: !isSilent,
    fleet: { state, since, first_seen: ago(30 * 24 * hour), collectors, actions: [], other_node: null },
  };
}

/** As a cluster sends it. */
export function withoutFleet(sidecar: Sidecar): Sidecar {
  const { fleet: _, ...rest } = sidecar;
  return rest;
}

/** An action of which the agent has not reported the end. */
export const mockRestart: Schemas['SidecarAction'] = {
  id: '60b4cd44a1b2c3d4e5f60060',
  collector_id: mockFilebeat.id,
  action: 'restart',
  username: 'admin',
  requested_at: ago(20_000),
  delivered_at: ago(8000),
  finished_at: null,
  state: 'delivered',
  details: null,
};

export const mockWeb = mockSidecar(1, {
  name: 'web-01',
  configurations: [mockNginxAccess, mockAudit],
});
export const mockFailingSidecar = mockSidecar(2, {
  name: 'web-02',
  state: 'failing',
  message: sidecarSentinels.failure,
  verbose: sidecarSentinels.hostile,
});
export const mockSilentSidecar = mockSidecar(3, { name: 'db-01', state: 'silent' });

const updating = mockSidecar(4, { name: 'win-01', state: 'updating', os: 'Windows' });

/** A restart of it is on its way, and another machine uses its node id. */
export const mockUpdatingSidecar: Sidecar = {
  ...mockSidecar(4, {
    name: 'win-01',
    state: 'updating',
    os: 'Windows',
    configurations: [mockWindowsEvents],
  }),
  fleet: {
    ...(updating.fleet as Schemas['SidecarFleetState']),
    collectors: [
      {
        collector_id: mockWinlogbeat.id,
        configuration_id: mockWindowsEvents.id,
        state: 'updating',
        since: ago(20_000),
        message: '',
      },
    ],
    actions: [{ ...mockRestart, collector_id: mockWinlogbeat.id }],
    other_node: { node_name: 'win-01-clone', ip: '10.1.4.77', last_seen: ago(9000) },
  },
};

export const mockSidecars: readonly Sidecar[] = [
  mockWeb,
  mockFailingSidecar,
  mockSilentSidecar,
  mockUpdatingSidecar,
  mockSidecar(5, { name: 'db-02', configurations: [mockSyslogFiles] }),
  mockSidecar(6, {
    name: 'cache-01',
    state: 'stopped',
    message: 'Stopped',
    configurations: [mockSyslogFiles],
  }),
  mockSidecar(7, { name: 'edge-مضيف', configurations: [] }),
  mockSidecar(9, { name: 'refused-01', configurations: [mockSyslogFiles] }),
];

/** As many sidecars, with names of different lengths and states. */
export const mockManySidecars = (count: number): Sidecar[] =>
  Array.from({ length: count }, (_, index) => ({
    ...mockSidecar(100 + index, {
      name: `host-${index}${'-of-a-very-long-name'.repeat(index % 4)}`,
      state:
        (['running', 'running', 'failing', 'running', 'silent', 'stopped'] as const)[index % 6] ?? 'running',
      message: index % 6 === 2 ? sidecarSentinels.failure : '',
    }),
  }));

const change = (
  number: number,
  sidecar: Sidecar,
  kind: Schemas['SidecarChange']['kind'],
  rest: Partial<Schemas['SidecarChange']> = {},
): Schemas['SidecarChange'] => ({
  id: `60b4cd44a1b2c3d4e5f600${number}`,
  timestamp: ago(number * minute),
  node_id: sidecar.node_id,
  node_name: sidecar.node_name,
  kind,
  collector_id: null,
  configuration_id: null,
  details: null,
  username: null,
  ...rest,
});

export const mockChanges: readonly Schemas['SidecarChange'][] = [
  change(11, mockFailingSidecar, 'failing', {
    collector_id: mockFilebeat.id,
    configuration_id: mockNginxAccess.id,
    details: sidecarSentinels.failure,
  }),
  change(12, mockFailingSidecar, 'sent', {
    collector_id: mockFilebeat.id,
    configuration_id: mockNginxAccess.id,
  }),
  change(20, mockSilentSidecar, 'silent'),
  change(31, mockWeb, 'assigned', {
    collector_id: mockAuditbeat.id,
    configuration_id: mockAudit.id,
    username: 'admin',
  }),
  change(45, mockUpdatingSidecar, 'renamed', { details: 'win-1' }),
];

export const mockSent: Schemas['SentConfiguration'] = {
  sent_at: ago(12 * minute),
  sent: 'output.logstash.hosts: ["logs.example.org:5044"]\nfields: {env: prod}\n',
  current: 'output.logstash.hosts: ["logs.example.org:5045"]\nfields: {env: prod}\n',
  error: null,
};
