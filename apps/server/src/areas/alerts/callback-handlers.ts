import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import { builtInAdminId } from '../../ids.ts';
import { alarmCallbackTypes } from '../../notifying/alarm-callbacks.ts';
import type { RequestedConfiguration } from '../../requested-configuration/config-field.ts';
import type { UserService } from '../users/user-service.ts';
import type { Handlers } from './services.ts';
import type { AlarmCallback } from './stored-callbacks.ts';

const callbackList = (alarmcallbacks: AlarmCallback[]): Schemas['AlarmCallbackList'] => ({
  total: alarmcallbacks.length,
  alarmcallbacks,
});

/** The types of callbacks, with the users as receivers for callers who may list them. */
function wireCallbackTypes(
  caller: Caller,
  users: Pick<UserService, 'list' | 'find'>,
): Schemas['AlarmCallbackTypes'] {
  const admin = users.find(builtInAdminId);
  const all = caller.isPermitted('users:list') ? [...(admin ? [admin] : []), ...users.list()] : [];
  const choices = Object.fromEntries(all.map(({ username }) => [username, username]));
  const withChoices = (requested: RequestedConfiguration): RequestedConfiguration => {
    const { user_receivers } = requested;
    if (!user_receivers) return requested;
    return { ...requested, user_receivers: { ...user_receivers, additional_info: { values: choices } } };
  };
  const types = Array.from(alarmCallbackTypes, ([type, { name, requestedConfiguration }]) => [
    type,
    { name, requested_configuration: withChoices(requestedConfiguration) },
  ]);
  return { types: Object.fromEntries(types) };
}

/** The calls on alarm callbacks. */
export const callbackHandlers = {
  listAlarmCallbackTypes: ({ caller }, { users }) => ok(wireCallbackTypes(caller, users)),
  listStreamAlarmCallbackTypes({ path, caller }, { streams, users }) {
    streams.get(path.streamId);
    return ok(wireCallbackTypes(caller, users));
  },

  listAllAlarmCallbacks: ({ permits }, { storedCallbacks }) =>
    ok(callbackList(permits.keep(storedCallbacks.list()))),

  listStreamAlarmCallbacks: ({ path }, { callbacks }) => ok(callbackList(callbacks.list(path.streamId))),

  getStreamAlarmCallback: ({ path }, { callbacks }) => ok(callbacks.get(path.streamId, path.alarmCallbackId)),

  async createStreamAlarmCallback({ path, body, caller }, { callbacks }) {
    const { id } = await callbacks.create(path.streamId, body, caller.user.username);
    return created({ alarmcallback_id: id }, `/streams/${path.streamId}/alarmcallbacks/${id}`);
  },

  async updateStreamAlarmCallback({ path, body }, { callbacks }) {
    await callbacks.update(path.streamId, path.alarmCallbackId, body);
    return noContent();
  },

  deleteStreamAlarmCallback({ path }, { callbacks }) {
    callbacks.delete(path.streamId, path.alarmCallbackId);
    return noContent();
  },

  async testAlarmCallback({ path, permits, caller, signal }, { storedCallbacks, sender }) {
    const callback = storedCallbacks.get(path.alarmCallbackId);
    permits.check({ AlarmCallback: callback });
    await sender.sendTest([callback], caller.user.username, signal);
    return ok(undefined);
  },

  async sendDummyAlert({ path, caller, signal }, { callbacks, sender }) {
    await sender.sendTest(callbacks.list(path.streamId), caller.user.username, signal);
    return noContent();
  },

  addAlertReceiver({ path, query }, { callbacks }) {
    callbacks.addReceiver(path.streamId, query.type, query.entity);
    return created(undefined, `/streams/${path.streamId}/alerts/receivers`);
  },

  removeAlertReceiver({ path, query }, { callbacks }) {
    callbacks.removeReceiver(path.streamId, query.type, query.entity);
    return noContent();
  },

  listAlarmCallbackHistory({ path }, { streams, history }) {
    streams.get(path.streamId);
    const histories = history.list(path.alertId);
    return ok({ total: histories.length, histories });
  },
} satisfies Handlers;
