import type { LoggerName } from '../../logging/logging.ts';

interface Subsystem {
  title: string;
  description: string;
  /** Where its messages come from. */
  category: LoggerName;
}

/** What people set levels of; the wire knows these keys. */
export const subsystems: Readonly<Record<string, Subsystem>> = {
  graylog: {
    title: 'Server',
    description: 'Everything the server does, as far as no other subsystem says otherwise.',
    category: 'tailrace',
  },
  indexer: {
    title: 'Search',
    description: 'Searches, and the indices they read.',
    category: 'tailrace.search',
  },
  authentication: {
    title: 'Authentication',
    description: 'Logins and those that were refused.',
    category: 'tailrace.authentication',
  },
  sockets: {
    title: 'Inputs',
    description: 'Inputs, how they are, and why they refuse messages.',
    category: 'tailrace.ingest',
  },
};
