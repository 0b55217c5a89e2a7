import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import type { SecretTexts } from '../../store/encrypted-texts.ts';
import { storedStreams } from '../streams/stored-streams.ts';

export type AlarmCallback = Schemas['AlarmCallback'];

/** A callback with its address, which is a secret, replaced. */
export function withAddress(callback: AlarmCallback, replace: (address: unknown) => unknown): AlarmCallback {
  const { url } = callback.configuration;
  if (!url) return callback;
  const configuration = { ...callback.configuration, url: replace(url) };
  return { ...callback, configuration: configuration as AlarmCallback['configuration'] };
}

export const callbackAddresses: SecretTexts<AlarmCallback> = {
  titleOf: ({ title, id }) => title || id,
  replaced: (callback, replace) => withAddress(callback, (url) => replace(url, 'url')),
};

/** The alarm callbacks; those of a stream are deleted with it. */
export const storedCallbacks = defineCollection<AlarmCallback>({
  table: 'alarm_callbacks',
  entity: 'alarm callback',
  secretTexts: callbackAddresses,
  references: [{ property: 'stream_id', to: storedStreams, whenDeleted: 'cascade' }],
});
