import { UnauthorizedError } from '../../errors.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { type HandlerRequest, ok, TextBody } from '../../http/handler.ts';
import { type AccountServices, authenticate } from '../sessions/authenticate.ts';
import { fieldList } from './only-fields.ts';
import type { Handler } from './services.ts';

/** The caller with current permissions; null when the credential is no longer valid. */
async function callerNow(
  request: HandlerRequest<'tailMessages'>,
  services: AccountServices,
): Promise<Caller | null> {
  const { credential, caller, remoteAddress: address, proxyHeader } = request;
  if (credential?.kind !== 'password') {
    return authenticate(services, { credential, address, extendSession: false, proxyHeader });
  }
  // The password was verified when the tail was opened; verifying it every second would cost more than the tail.
  const user = services.users.find(caller.user.id);
  return user?.account_status === 'enabled' ? callerOf(user, services.users.permissionsOf(user)) : null;
}

export const tailMessages: Handler<'tailMessages'> = async (request, services) => {
  const { streams, tails } = services;
  const { query, lastEventId, signal } = request;
  const named = fieldList(query.streams);
  const stream = await tails.open({
    query: query.query ?? '',
    fields: fieldList(query.fields),
    seconds: query.seconds ?? null,
    lastEventId,
    userId: request.caller.user.id,
    signal,
    async streams() {
      const caller = await callerNow(request, services);
      if (!caller) throw new UnauthorizedError();
      return streams.scope(caller, named);
    },
  });
  // A proxy that buffers the response would delay the messages.
  return ok(new TextBody('text/event-stream', stream), { 'x-accel-buffering': 'no' });
};
