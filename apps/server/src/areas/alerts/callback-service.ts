import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import { type UrlWhitelist, urlWhitelist } from '../configurations/url-whitelist.ts';
import { type StoredStream, storedStreams } from '../streams/stored-streams.ts';
import { type UserService, userService } from '../users/user-service.ts';
import {
  callbackType,
  checkedCallback,
  emailCallback,
  httpCallback,
  receiversOf,
  textsIn,
} from './callback-rules.ts';
import { type AlarmCallback, storedCallbacks } from './stored-callbacks.ts';

type Request = Schemas['AlarmCallbackRequest'];
type ReceiverKind = 'users' | 'emails';

/** The alarm callbacks of streams. Every method throws a NotFoundError for a stream that does not exist. */
export interface CallbackService {
  list(streamId: string): AlarmCallback[];
  get(streamId: string, id: string): AlarmCallback;
  create(streamId: string, request: Request, username: string): Promise<AlarmCallback>;
  /** Checks a callback as `create` does, and returns what stores it for a stream. */
  prepare(request: Request, username: string): Promise<(streamId: string) => AlarmCallback>;
  /** Keeps the type. */
  update(streamId: string, id: string, request: Request): Promise<void>;
  delete(streamId: string, id: string): void;
  /** Adds a receiver to, or removes it from, all email callbacks of a stream. */
  addReceiver(streamId: string, kind: ReceiverKind, receiver: string): void;
  removeReceiver(streamId: string, kind: ReceiverKind, receiver: string): void;
}

interface Parts {
  stored: Collection<AlarmCallback>;
  streams: Collection<StoredStream>;
  whitelist: Pick<UrlWhitelist, 'allows'>;
  users: Pick<UserService, 'findByUsername'>;
  now: () => number;
}

const maxPerStream = 100;
const settings: Record<ReceiverKind, string> = { users: 'user_receivers', emails: 'email_receivers' };

function createCallbackService({ stored, streams, whitelist, users, now }: Parts): CallbackService {
  async function checked({ type, configuration }: Request, storedType = type) {
    callbackType(type);
    const result = checkedCallback(storedType, configuration);
    if (storedType !== httpCallback) return result;
    const url = String(result.url);
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw new BadRequestError(`"${url}" is not an http or https URL`);
    }
    if (!(await whitelist.allows(url))) {
      throw new BadRequestError(`The URL ${url} is not on the URL whitelist. Add it there, or change it.`);
    }
    return result;
  }

  const list = (streamId: string) => stored.listBy('stream_id', streams.get(streamId).id);

  function get(streamId: string, id: string): AlarmCallback {
    const found = stored.get(id);
    if (found.stream_id !== streams.get(streamId).id) {
      throw new NotFoundError(`The stream ${streamId} has no alarm callback ${id}`);
    }
    return found;
  }

  /** Changes callbacks of a stream, and the receivers that the stream shows. */
  const change = (streamId: string, work: () => void) =>
    stored.transaction(() => {
      work();
      const alert_receivers = receiversOf(list(streamId));
      streams.update({ ...streams.get(streamId), alert_receivers });
    });

  function changeReceivers(streamId: string, kind: ReceiverKind, changed: (receivers: string[]) => string[]) {
    const key = settings[kind];
    const mails = list(streamId).filter(({ type }) => type === emailCallback);
    if (mails.length === 0) throw new BadRequestError('The stream has no email alarm callback');
    change(streamId, () => {
      for (const mail of mails) {
        const receivers = changed(textsIn(mail.configuration, key));
        stored.update({ ...mail, configuration: { ...mail.configuration, [key]: receivers } });
      }
    });
  }

  async function prepare(request: Request, username: string) {
    const configuration = await checked(request);
    return (streamId: string) => {
      const { id: stream_id } = streams.get(streamId);
      if (list(streamId).length >= maxPerStream) {
        throw new BadRequestError(`A stream may have at most ${maxPerStream} alarm callbacks`);
      }
      const callback: AlarmCallback = {
        id: newObjectId(now()),
        stream_id,
        type: request.type,
        title: request.title,
        configuration,
        created_at: wireOffsetTime(now()),
        creator_user_id: username,
      };
      change(streamId, () => stored.create(callback));
      return callback;
    };
  }

  return {
    list,
    get,
    prepare,

    async create(streamId, request, username) {
      streams.get(streamId);
      const store = await prepare(request, username);
      return store(streamId);
    },

    async update(streamId, id, request) {
      const { type } = get(streamId, id);
      const configuration = await checked(request, type);
      const callback = get(streamId, id);
      change(streamId, () => stored.update({ ...callback, title: request.title, configuration }));
    },

    delete(streamId, id) {
      const callback = get(streamId, id);
      change(streamId, () => stored.delete(callback.id));
    },

    addReceiver(streamId, kind, receiver) {
      if (kind === 'users' && !users.findByUsername(receiver)) {
        throw new BadRequestError(`There is no user ${receiver}`);
      }
      changeReceivers(streamId, kind, (receivers) => [...new Set([...receivers, receiver])]);
    },

    removeReceiver(streamId, kind, receiver) {
      changeReceivers(streamId, kind, (receivers) => receivers.filter((each) => each !== receiver));
    },
  };
}

export const callbackService = defineService({
  needs: { stored: storedCallbacks, streams: storedStreams, whitelist: urlWhitelist, users: userService },
  create: ({ now }, needs) => createCallbackService({ ...needs, now }),
});
