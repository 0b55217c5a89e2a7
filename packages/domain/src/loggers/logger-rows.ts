import type { Schemas } from '@tailrace/sdk';

/** A log level as the API names it, including `off` and `all`. */
export type LogLevel = Schemas['LogLevel'];

export type LogMessage = Schemas['LogMessage'];

/** A group of loggers whose level is set together. */
export interface SubsystemRow {
  key: string;
  title: string;
  description: string;
  /** Names of its loggers. */
  categories: readonly string[];
  level: LogLevel;
  canEdit: boolean;
}

export interface LoggerRow {
  /** Empty for the root logger. */
  name: string;
  level: LogLevel;
  canEdit: boolean;
}

/** Number of log lines of one level. */
export interface LogLineCount {
  level: LogLevel;
  total: number;
  /** Average over the last minute. */
  perSecond: number;
}

/** A node as an option: id and name. */
export interface NodeChoice {
  value: string;
  label: string;
}
