import type { LoggerName } from '../../logging/logging.ts';

interface Subsystem {
  title: string;
  description: string;
  /** The logger of its messages. */
  category: LoggerName;
}

/** Groups of loggers whose level can be set, by their key in the API. */
export const subsystems: Readonly<Record<string, Subsystem>> = {
  graylog: {
    title: 'Server',
    description: 'All messages of the server, unless another subsystem sets their level.',
    category: 'tailrace',
  },
  indexer: {
    title: 'Search',
    description: 'Searches, and the indices they read.',
    category: 'tailrace.search',
  },
  authentication: {
    title: 'Authentication',
    description: 'Successful and refused logins.',
    category: 'tailrace.authentication',
  },
  sockets: {
    title: 'Inputs',
    description: 'Inputs, how they are, and why they refuse messages.',
    category: 'tailrace.ingest',
  },
};
