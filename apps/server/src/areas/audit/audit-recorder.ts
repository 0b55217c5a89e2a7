import { defineService } from '../../host/service.ts';
import type { AuditedCall, AuditRecorder } from '../../http/audit-recorder.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { User } from '../../http/user.ts';
import { userService } from '../users/user-service.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { type AuditLogEntry, auditLog, type NewEntry } from './audit-log.ts';
import { auditTargets, type TargetState } from './audit-targets.ts';
import { changesBetween } from './changes.ts';

const maxName = 100;
const maxDetail = 200;

/** `x-audit`: a type, and where the id of the target is: a path parameter, a property of the body or the reply, or the id itself. */
const rule = /^(?<type>\w+)(?::(?:\{(?<place>[\w.]+)\}|(?<fixed>.+)))?$/;

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

const textAt = (value: unknown, ...steps: string[]) => {
  const found = valueAt(value, steps);
  return typeof found === 'string' ? found : null;
};

type Target = { type: string; id: string | null };

/** What a call is about; without its reply, null for what is not created yet. */
function targetOf({ operation, path, body }: AuditedCall, response?: unknown): Target | null {
  const { type, place, fixed } = rule.exec(operation.audited ?? '')?.groups ?? {};
  if (type === undefined) return null;
  if (place === undefined) return { type, id: fixed ?? null };
  const [root = '', ...steps] = place.split('.');
  if (root === 'reply') return { type, id: textAt(response, ...steps) };
  return { type, id: root === 'body' ? textAt(body, ...steps) : (path[root] ?? null) };
}

/** The other parameters of the path, and a list of names in the body. */
function detailsOf({ operation, path, body }: AuditedCall): AuditLogEntry['details'] {
  const { place } = rule.exec(operation.audited ?? '')?.groups ?? {};
  const parameters = Object.entries(path).filter(
    ([name]) => name !== place && name !== '*' && !operation.secretParameters.includes(name),
  );
  const names = Array.isArray(body) && body.every((each) => typeof each === 'string') ? body.join(', ') : '';
  return [...parameters, ...(names ? [['names', names] as const] : [])].map(([name, value]) => ({
    name,
    value: String(value).slice(0, maxDetail),
  }));
}

const actorOf = ({ id, username, full_name }: User) => ({ id, username, full_name });

const typedName = (name: string) => {
  const username = name.slice(0, maxName);
  return { id: null, username, full_name: username };
};

function outcomeOf(status: number): AuditLogEntry['outcome'] {
  if (status < 400) return 'success';
  return status === 401 || status === 403 || status === 429 ? 'refused' : 'failed';
}

/** Records calls at the HTTP layer, so that no area has to. */
export const auditRecorder = defineService({
  needs: { log: auditLog, targets: auditTargets, users: userService },
  create({ now, logging }, { log, targets, users }): AuditRecorder & { flush(): void } {
    const logger = logging.logger('tailrace');
    const attempts = new AttemptLimit((entry) => log.append(entry));

    const read = (target: Target | null): TargetState | null =>
      target === null || target.id === null ? null : (targets[target.type]?.(target.id) ?? null);

    function guarded<T>(work: () => T): T | null {
      try {
        return work();
      } catch (error) {
        logger.error({ err: error }, 'A call could not be recorded in the audit log');
        return null;
      }
    }

    /** A guest names himself in the body, and the reply to a login says who it is. */
    function actor({ user, body, credential }: AuditedCall, response: unknown): AuditLogEntry['actor'] {
      if (user) return actorOf(user);
      const loggedIn =
        users.find(textAt(response, 'user_id') ?? '') ??
        users.findByUsername(textAt(response, 'username') ?? '');
      if (loggedIn) return actorOf(loggedIn);
      if (credential?.kind === 'password') return typedName(credential.username);
      const name = textAt(body, 'username');
      return name === null ? null : typedName(name);
    }

    function entry(
      call: AuditedCall,
      status: number,
      response?: unknown,
      before?: TargetState | null,
    ): NewEntry {
      const target = targetOf(call, response);
      const after = read(target);
      const known = after ?? before;
      const title = textAt(call.body, 'title') ?? textAt(call.body, 'name');
      return {
        at: now(),
        outcome: outcomeOf(status),
        status,
        count: 1,
        operation: call.operation.id,
        actor: actor(call, response),
        credential: call.user && call.credential ? call.credential.kind : null,
        address: call.address.slice(0, maxName),
        user_agent: call.userAgent,
        target: known?.target ?? (target && { ...target, title: title?.slice(0, maxDetail) ?? null }),
        changes: before && after ? changesBetween(before, after) : [],
        details: detailsOf(call),
      };
    }

    const client = ({ user, address }: AuditedCall) => user?.id ?? clientNetwork(address);

    function failed(call: AuditedCall, status: number): void {
      guarded(() => attempts.add(client(call), entry(call, status)));
    }

    return {
      begin(call) {
        const before = guarded(() => read(targetOf(call)));
        const isReading = call.operation.method === 'GET';
        return (status, response) => {
          // 304 means that nothing had to be done; a GET is recorded only when it logged somebody in.
          if (status === 304 || (isReading && textAt(response(), 'username') === null)) return;
          if (status >= 400) failed(call, status);
          else guarded(() => log.append(entry(call, status, response(), before)));
        };
      },
      failed,
      flush: () => attempts.flush(),
    };
  },
  purge: (recorder) => recorder.flush(),
  close: (recorder) => recorder.flush(),
});
