import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ValidationError } from '../../errors.ts';
import { type AlarmCallbackType, alarmCallbackTypes } from '../../notifying/alarm-callbacks.ts';
import { checkedConfiguration } from '../../requested-configuration/checked-configuration.ts';
import type { AlarmCallback } from './stored-callbacks.ts';

type Configuration = AlarmCallback['configuration'];

export const emailCallback = 'org.graylog2.alarmcallbacks.EmailAlarmCallback';
export const httpCallback = 'org.graylog2.alarmcallbacks.HTTPAlarmCallback';

/** Throws a BadRequestError for an unknown type. */
export function callbackType(type: string): AlarmCallbackType {
  const known = alarmCallbackTypes.get(type);
  if (!known) throw new BadRequestError(`There is no alarm callback type ${type}`);
  return known;
}

/** The configuration as it is stored. Throws a BadRequestError that names each invalid and each unknown setting. */
export function checkedCallback(type: string, given: Configuration): Configuration {
  const known = callbackType(type);
  try {
    // `checkedConfiguration` has converted each value to the type of its setting.
    return checkedConfiguration(known, given) as Configuration;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = Object.entries(error.fields).map(([key, found]) => `"${key}" ${found.join(', ')}`);
    throw new BadRequestError(`The configuration is invalid: ${problems.join('; ')}`);
  }
}

/** The texts of a setting that is a list. */
export const textsIn = (configuration: Configuration, key: string): string[] => {
  const value = configuration[key];
  return Array.isArray(value) ? value : [];
};

/** Who gets mails by these callbacks. */
export function receiversOf(callbacks: readonly AlarmCallback[]): Schemas['AlertReceivers'] {
  const mails = callbacks.filter(({ type }) => type === emailCallback);
  const all = (key: string) => [
    ...new Set(mails.flatMap(({ configuration }) => textsIn(configuration, key))),
  ];
  return { emails: all('email_receivers'), users: all('user_receivers') };
}
