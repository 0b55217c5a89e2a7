import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { DeliveryError } from '../../notifying/delivery-error.ts';
import type { Senders } from '../../notifying/senders.ts';
import { senderService } from '../events/notifications/sender-service.ts';
import { type StreamService, streamService } from '../streams/stream-service.ts';
import { callbackType } from './callback-rules.ts';
import { type CheckResult, testResult } from './check-result.ts';
import type { AlarmCallback } from './stored-callbacks.ts';

/** Sends alerts to their targets. */
export interface CallbackSender {
  /** Rejects with a DeliveryError, also when only some of the recipients were reached. */
  send(callback: AlarmCallback, check: CheckResult, signal?: AbortSignal): Promise<void>;
  /** Sends a test alert to each of the callbacks, until one fails. */
  sendTest(callbacks: readonly AlarmCallback[], username: string, signal?: AbortSignal): Promise<void>;
}

function createCallbackSender(
  streams: Pick<StreamService, 'get'>,
  senders: Senders,
  publicUrl: URL | null,
  now: () => number,
): CallbackSender {
  async function send(callback: AlarmCallback, check_result: CheckResult, signal?: AbortSignal) {
    const stream = streams.get(callback.stream_id);
    const stream_url = publicUrl ? new URL(`streams/${stream.id}/search`, publicUrl).href : '';
    const alarm = { check_result: { ...check_result }, stream: { ...stream }, stream_url };
    const { send } = callbackType(callback.type);
    const missed = await send(callback.configuration, alarm, senders, signal);
    if (missed !== null) throw new DeliveryError(missed);
  }

  return {
    send,
    async sendTest(callbacks, username, signal) {
      if (callbacks.length === 0) throw new BadRequestError('The stream has no alarm callbacks');
      for (const callback of callbacks) {
        await send(callback, testResult(streams.get(callback.stream_id).title, username, now()), signal);
      }
    },
  };
}

export const callbackSender = defineService({
  needs: { streams: streamService, senders: senderService },
  create: ({ publicUrl, now }, { streams, senders }) =>
    createCallbackSender(streams, senders, publicUrl, now),
});
