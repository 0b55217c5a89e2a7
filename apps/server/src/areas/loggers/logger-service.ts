import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { type LogLevel, levelNumber, toLogLevel } from '../../logging/log-level.ts';
import { isLoggerName, type LoggerName, type Logging, loggerNames } from '../../logging/logging.ts';
import type { KeyValues } from '../../store/settings.ts';
import { wireTime } from '../../wire-time.ts';

interface Subsystem {
  title: string;
  description: string;
  /** The logger of its messages. */
  category: LoggerName;
}

/** Groups of loggers whose level can be set, by their key in the API. */
const subsystems: Readonly<Record<string, Subsystem>> = {
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
    description: 'Input state and rejections.',
    category: 'tailrace.ingest',
  },
};

/** Log levels, which survive a restart. */
export interface LoggerService {
  /** The loggers that the caller may read. */
  summary(caller: Caller): Schemas['LoggersSummary'];
  subsystems(caller: Caller): Schemas['SubsystemSummary'];
  setLevel(name: string, level: string): void;
  setSubsystemLevel(key: string, level: string): void;
  recent(limit: number, level: string): Schemas['LogMessage'][];
}

const settingsKey = 'log_levels';

interface StoredLevels {
  /** The level the server had been started with when these levels were set. */
  startLevel: LogLevel;
  levels: Partial<Record<LoggerName, LogLevel>>;
}

function stored(settings: KeyValues, logging: Logging): StoredLevels {
  const known = settings.get(settingsKey) as StoredLevels | undefined;
  // Starting the server with another level discards the stored levels.
  const isOfThisStart = known?.startLevel === logging.startLevel;
  return isOfThisStart ? known : { startLevel: logging.startLevel, levels: {} };
}

const upperCase = (level: LogLevel) => level.toUpperCase() as Schemas['LogMessage']['level'];

export function createLoggerService(logging: Logging, settings: KeyValues): LoggerService {
  const retained = stored(settings, logging);
  for (const [name, level] of Object.entries(retained.levels)) {
    if (isLoggerName(name)) logging.setLevel(name, level);
  }

  const levelOf = (name: LoggerName): Schemas['LoggerLevel'] => {
    const level = logging.levelOf(name);
    return { level, level_syslog: levelNumber(level) };
  };

  function setLevel(name: string, text: string): void {
    const level = toLogLevel(text);
    if (!isLoggerName(name) || !level) throw new NotFoundError(`There is no logger ${name}`);
    retained.levels[name] = level;
    settings.set(settingsKey, retained);
    logging.setLevel(name, level);
  }

  return {
    summary(caller) {
      const readable = loggerNames.filter((name) => caller.isPermitted(`loggers:read:${name}`));
      return {
        total: readable.length,
        loggers: Object.fromEntries(readable.map((name) => [name, levelOf(name)])),
      };
    },

    subsystems(caller) {
      const readable = Object.entries(subsystems).filter(([key]) =>
        caller.isPermitted(`loggers:readsubsystem:${key}`),
      );
      return {
        subsystems: Object.fromEntries(
          readable.map(([key, { title, description, category }]) => [
            key,
            { title, description, categories: [category], ...levelOf(category) },
          ]),
        ),
      };
    },

    setLevel,

    setSubsystemLevel(key, level) {
      const subsystem = Object.hasOwn(subsystems, key) ? subsystems[key] : undefined;
      if (!subsystem) throw new NotFoundError(`There is no subsystem ${key}`);
      setLevel(subsystem.category, level);
    },

    recent: (limit, level) =>
      logging.recent(limit, toLogLevel(level) ?? 'all').map((message) => ({
        message: message.message,
        class_name: message.logger || 'root',
        level: upperCase(message.level),
        marker: null,
        timestamp: wireTime(message.time),
        throwable: message.error,
        thread_name: 'main',
        context: message.details,
      })),
  };
}

export const loggerService = defineService({
  create: ({ logging, settings }) => createLoggerService(logging, settings),
});
