import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { mockNode, mockSecondNode } from './cluster.ts';
import { exampleHandlers } from './examples.ts';
import { handle } from './handle.ts';

const info = { level: 'info', level_syslog: 400 } as const;
const warn = { level: 'warn', level_syslog: 300 } as const;
const debug = { level: 'debug', level_syslog: 500 } as const;

export const mockLoggers: Schemas['LoggersSummary'] = {
  total: 5,
  loggers: {
    '': warn,
    'org.graylog2': info,
    'org.graylog2.inputs.transports': debug,
    'org.graylog2.indexer.messages': warn,
    'org.graylog2.shared.security.of.a.package.whose.name.goes.on.for.longer.than.any.column': info,
  },
};

export const mockSubsystems: Schemas['SubsystemSummary'] = {
  subsystems: {
    graylog: {
      title: 'Server',
      categories: ['org.graylog2'],
      description: 'All messages of the server, unless another subsystem sets their level.',
      ...info,
    },
    indexer: {
      title: 'Search',
      categories: ['org.elasticsearch', 'org.graylog2.indexer'],
      description: 'Searches, and the indices they read.',
      ...warn,
    },
    authentication: {
      title: 'Authentication',
      categories: ['org.graylog2.shared.security'],
      description: 'Successful and refused logins.',
      ...debug,
    },
    sockets: {
      title: 'Inputs',
      categories: ['io.netty'],
      description: 'Input state and rejections.',
      level: 'off',
      level_syslog: 0,
    },
  },
};

export const mockLogMessages: readonly Schemas['LogMessage'][] = [
  {
    message: 'Logged in',
    class_name: 'org.graylog2.shared.security',
    level: 'INFO',
    marker: null,
    timestamp: ago(60_000),
    throwable: null,
    thread_name: 'main',
    context: { username: 'mira', address: '10.1.4.20' },
  },
  {
    message: 'The ingest thread died and is started again <script>alert("log")</script>',
    class_name: 'org.graylog2.inputs.transports',
    level: 'ERROR',
    marker: null,
    timestamp: ago(1000),
    throwable: 'Error: out of memory\n    at Worker.<anonymous> (ingest.ts:12:3)',
    thread_name: 'main',
    context: {},
  },
];

const severity = ['OFF', 'FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE', 'ALL'];

export const loggerHandlers: RequestHandler[] = [
  // The second node does not answer.
  ...exampleHandlers({
    listClusterLoggers: { [mockNode.node_id]: mockLoggers, [mockSecondNode.node_id]: null },
    listClusterLoggerSubsystems: { [mockNode.node_id]: mockSubsystems, [mockSecondNode.node_id]: null },
  }),
  handle('listRecentLogMessages', ({ query }) => {
    const least = severity.indexOf((query.get('level') ?? 'ALL').toUpperCase());
    const shown = mockLogMessages.filter(({ level }) => severity.indexOf(level) <= least);
    return { messages: shown.slice(-Number(query.get('limit') ?? 500)) };
  }),
];
