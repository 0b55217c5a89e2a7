import type { Schemas } from '@tailrace/sdk';
import { ValidationError } from '../../../../errors.ts';
import { alarmCallbackTypes } from '../../../../notifying/alarm-callbacks.ts';
import { DeliveryError } from '../../../../notifying/delivery-error.ts';
import { checkedConfiguration } from '../../../../requested-configuration/checked-configuration.ts';
import { type FieldErrors, notificationType } from './notification-type.ts';

type Config = Schemas['LegacyNotificationConfig'];

const httpCallback = 'org.graylog2.alarmcallbacks.HTTPAlarmCallback';

function configurationErrors({ callback_type, configuration }: Config): FieldErrors {
  const type = alarmCallbackTypes.get(callback_type);
  if (!type) return { callback_type: [`There is no alarm callback ${callback_type}`] };
  try {
    checkedConfiguration(type, configuration);
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
}

/** The URL that a legacy HTTP callback posts to; null for other notifications. */
export function calledUrl(config: { type: string }): string | null {
  if (config.type !== legacyNotification.type) return null;
  const { callback_type, configuration } = config as Config;
  return callback_type === httpCallback ? String(configuration.url ?? '') : null;
}

/** Sends with a legacy alarm callback, which is told of a check of a stream. */
export const legacyNotification = notificationType<Config>({
  type: 'legacy-alarm-callback-notification-v1',

  errors: (config) =>
    config.callback_type === ''
      ? { callback_type: ['Choose an alarm callback'] }
      : configurationErrors(config),

  filled(config) {
    const type = alarmCallbackTypes.get(config.callback_type);
    if (!type) return config;
    const configuration = checkedConfiguration(type, config.configuration) as Config['configuration'];
    return { ...config, configuration };
  },

  async send({ callback_type, configuration }, { model, templateModel, signal }, senders) {
    const type = alarmCallbackTypes.get(callback_type);
    if (!type) throw new DeliveryError(`There is no alarm callback ${callback_type}.`, { isPermanent: true });
    const { event, event_definition_title: title, event_definition_description: description } = model;
    const alarm = {
      check_result: {
        result_description: event.message,
        triggered_condition: {
          id: event.event_definition_id,
          type: event.event_definition_type,
          title,
          description,
        },
        triggered_at: event.timestamp,
        triggered: true,
        matching_messages: model.backlog,
      },
      stream: { id: event.source_streams[0] ?? '', title, description },
      stream_url: String(templateModel.event_replay_url ?? ''),
    };
    return { note: await type.send(configuration, alarm, senders, signal), reply: null };
  },
});
