// Generated from the contract in openapi/. Do not edit.
/**
 * What has to be permitted: a permission, all or any of several, or one that is asked for only `when` a value is as
 * said, with `ifNone` in its place where no entity is named. A permission may hold one `{placeholder}`: a path
 * parameter, `body…`, `query…`, or `Schema.property` of each such entity that the call is about. Two permissions are
 * none of the server's: `own:{…}`, which owners and administrators have, and `self:{…}`, which only this user has.
 */
export type Need =
  | string
  | { readonly all: readonly Need[] }
  | { readonly any: readonly Need[] }
  | {
      readonly permission: string;
      readonly ifNone?: string;
      readonly when?: Readonly<Record<string, string>>;
    };

/** What a call decides by itself, beside the permission it needs to be made at all. */
export interface PermissionRule {
  /** Refused with 403 without it. */
  readonly check?: Need;
  /** Answered with 404 without it, as if the entity did not exist. */
  readonly hide?: Need;
  /** The reply leaves out the entities without it. */
  readonly filter?: Need;
  /** Parts of the reply that are empty, or replaced as their schema says, without it. */
  readonly mask?: Readonly<Record<string, Need>>;
  /** Parts of the body that change nothing without it. */
  readonly ignore?: Readonly<Record<string, Need>>;
}

/** What fills the placeholders: path parameters by name, `body`, `query`, and entities by schema; null for no entity. */
export type Scope = Readonly<Record<string, unknown>>;

/** Whether the user has a permission, once its placeholder is filled. */
export type Ask = (permission: string) => boolean;

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Steps into every value; lists count as their items. */
function step(values: readonly unknown[], part: string): unknown[] {
  const nodes = values.flat().filter(isNode);
  if (part === '[key]') return nodes.flatMap(Object.keys);
  if (part === '[]') return values.flatMap((value) => (isNode(value) ? Object.values(value) : []));
  return nodes.map((node) => node[part]);
}

/** What stands at a place such as `body.ids[]` or `User.username`. */
export function valuesAt(place: string, scope: Scope): unknown[] {
  const [root = '', ...parts] = place.match(/\w+|\[\w*\]/g) ?? [];
  if (!(root in scope)) throw new TypeError(`The permission needs ${root} for {${place}}`);
  return parts.reduce<unknown[]>(step, [scope[root]]);
}

const textsAt = (place: string, scope: Scope) =>
  valuesAt(place, scope)
    .flat()
    .filter((value) => value != null)
    .map(String);

/** The permission for each entity; none where there is no entity. */
function filled(permission: string, scope: Scope): string[] {
  const [placeholder, place] = /\{([^}]+)\}/.exec(permission) ?? [];
  if (placeholder === undefined || place === undefined) return [permission];
  return textsAt(place, scope).map((value) => permission.replace(placeholder, () => value));
}

/** `undefined` where nothing is asked for. */
function verdict(need: Need, scope: Scope, ask: Ask, isAnyEnough = false): boolean | undefined {
  const combine = (verdicts: readonly (boolean | undefined)[], isAny: boolean) => {
    const asked = verdicts.filter((one) => one !== undefined);
    if (asked.length === 0) return undefined;
    return isAny ? asked.includes(true) : !asked.includes(false);
  };
  if (typeof need === 'string') return combine(filled(need, scope).map(ask), isAnyEnough);
  if ('any' in need) {
    const verdicts = need.any.map((one) => verdict(one, scope, ask, true));
    return combine(verdicts, true);
  }
  if ('all' in need) {
    const verdicts = need.all.map((one) => verdict(one, scope, ask));
    return combine(verdicts, false);
  }
  const { permission, ifNone, when = {} } = need;
  if (Object.entries(when).some(([place, value]) => !textsAt(place, scope).includes(value))) return undefined;
  return verdict(permission, scope, ask, isAnyEnough) ?? (ifNone === undefined ? undefined : ask(ifNone));
}

/**
 * Whether somebody has what is needed. Several entities must all be permitted, under `any` one of them; what names
 * no entity is not asked for.
 *
 * @example
 * isMet('users:edit:{User.username}', { User: { username: 'mira' } }, (permission) => mine.has(permission));
 */
export function isMet(need: Need, scope: Scope, ask: Ask): boolean {
  return verdict(need, scope, ask) ?? true;
}

/** The permissions of a need as they are written, with their placeholders. */
export function permissionsIn(need: Need): string[] {
  if (typeof need === 'string') return [need];
  if ('any' in need) return need.any.flatMap(permissionsIn);
  if ('all' in need) return need.all.flatMap(permissionsIn);
  return need.ifNone === undefined ? [need.permission] : [need.permission, need.ifNone];
}

/** The places a need looks at: those of its placeholders and of its `when`. */
export function placesIn(need: Need): string[] {
  if (typeof need === 'string') return [...need.matchAll(/\{([^}]+)\}/g)].map(([, place = '']) => place);
  if ('any' in need) return need.any.flatMap(placesIn);
  if ('all' in need) return need.all.flatMap(placesIn);
  return [...permissionsIn(need).flatMap(placesIn), ...Object.keys(need.when ?? {})];
}
