import type { Schemas } from '@tailrace/sdk';

/** How much a logger writes, as the wire has it: the levels people choose, and `off` and `all`. */
export type LogLevel = Schemas['LogLevel'];

export type LogMessage = Schemas['LogMessage'];

/** A part of a node whose level can be changed as one. */
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
  /** Empty for the root. */
  name: string;
  level: LogLevel;
  canEdit: boolean;
}

/** How much of one level a node has logged. */
export interface LogLineCount {
  level: LogLevel;
  total: number;
  /** In the last minute. */
  perSecond: number;
}

/** A node that can be chosen, by its id and by its name. */
export interface NodeChoice {
  value: string;
  label: string;
}
