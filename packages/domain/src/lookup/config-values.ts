import type { Schemas } from '@tailrace/sdk';
import type { Check } from '../forms/checks.ts';
import { checkHeaders, headerLines, readHeaders } from '../forms/header-lines.ts';
import type { AdapterSetting } from './adapter-types.ts';

export type LookupTimeUnit = Schemas['LookupTimeUnit'];

/** An amount of time in a unit, as lookup tables store it. */
export interface TimeAmount {
  amount: number | null;
  unit: LookupTimeUnit;
}

/** All units, smallest first. */
export const timeUnits: readonly LookupTimeUnit[] = [
  'NANOSECONDS',
  'MICROSECONDS',
  'MILLISECONDS',
  'SECONDS',
  'MINUTES',
  'HOURS',
  'DAYS',
];

/** A time as a form has it; a missing unit is seconds. */
export const timeAmount = (amount: unknown, unit: unknown): TimeAmount => ({
  amount: typeof amount === 'number' ? amount : null,
  unit: timeUnits.find((known) => known === unit) ?? 'SECONDS',
});

/** A time in a sentence: `5 minutes`. */
export function timeText({ amount, unit }: TimeAmount): string {
  const name = unit.toLowerCase();
  return amount === null ? '' : `${amount} ${amount === 1 ? name.slice(0, -1) : name}`;
}

/** At least this much time, as a whole number. */
export const timeAtLeast =
  (min: number): Check<TimeAmount> =>
  ({ amount }) =>
    amount !== null && Number.isSafeInteger(amount) && amount >= min
      ? undefined
      : `Enter a whole number of at least ${min}.`;

const escapes: readonly (readonly [string, string])[] = [
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
];

const withEscapes = (text: string) => escapes.find(([character]) => character === text)?.[1] ?? text;
const withoutEscapes = (text: string) => escapes.find(([, written]) => written === text)?.[0] ?? text;

/** The settings of a data adapter, as a form has them. */
export type ConfigValues = Record<string, unknown>;

/** What a form starts with, for each setting of the type. */
export function configValues(settings: readonly AdapterSetting[], config: object): ConfigValues {
  const stored = config as ConfigValues;
  return Object.fromEntries(
    settings.map(({ name, kind }) => {
      const value = stored[name];
      switch (kind) {
        case 'time':
          return [name, timeAmount(value, stored[`${name}_unit`])];
        case 'character':
          return [name, withEscapes(String(value ?? ''))];
        case 'headers':
          return [name, headerLines(value)];
        case 'switch':
          return [name, value === true];
        case 'number':
          return [name, value ?? null];
        default:
          return [name, value ?? ''];
      }
    }),
  );
}

/** Whether a setting counts: the one that switches it is on. */
export const isSwitchedOn = ({ switchedBy }: AdapterSetting, values: ConfigValues): boolean =>
  switchedBy === undefined || values[switchedBy] === true;

/** The settings as the server stores them. */
export function configRequest(settings: readonly AdapterSetting[], values: ConfigValues): ConfigValues {
  return Object.fromEntries(
    settings.flatMap((setting): [string, unknown][] => {
      const { name, kind, isOptional } = setting;
      const value = values[name];
      switch (kind) {
        case 'time': {
          const { amount, unit } = value as TimeAmount;
          const isSet = isSwitchedOn(setting, values) && amount !== null;
          return [
            [name, isSet ? amount : null],
            [`${name}_unit`, isSet ? unit : null],
          ];
        }
        case 'character':
          return [[name, withoutEscapes(String(value))]];
        case 'headers':
          return [[name, readHeaders(String(value)) ?? {}]];
        case 'text':
          return [[name, isOptional && name !== 'server_ips' && value === '' ? null : String(value).trim()]];
        default:
          return [[name, value]];
      }
    }),
  );
}

/** The check of a setting, before the server's own. */
export const checkSetting =
  ({ kind, label, min = 0, isOptional = false }: AdapterSetting): Check<unknown> =>
  (value) => {
    switch (kind) {
      case 'text':
      case 'column':
      case 'select':
        return !isOptional && String(value).trim() === '' ? `${label} is missing.` : undefined;
      case 'character':
        return [...withoutEscapes(String(value))].length === 1 ? undefined : 'Enter exactly one character.';
      case 'headers':
        return checkHeaders(value);
      case 'time':
        return timeAtLeast(min)(value as TimeAmount, undefined);
      case 'number':
        if (value === null && isOptional) return undefined;
        return Number.isSafeInteger(value) && Number(value) >= min
          ? undefined
          : `Enter a whole number of at least ${min}.`;
      case 'switch':
        return undefined;
    }
  };
