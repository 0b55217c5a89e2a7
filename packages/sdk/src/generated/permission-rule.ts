// Generated from the contract in openapi/. Do not edit.
/**
 * A required permission, all or any of several, or one that is only required `when` a place has a value;
 * `ifNone` is required instead where no entity is named. A permission may hold one `{placeholder}`: a path
 * parameter, `body…`, `query…`, or `Schema.property` of each such entity in the call. Two are not the
 * server's: `own:{…}`, which owners and administrators have, and `self:{…}`, which only that user has.
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

/** The permission checks inside a call, besides the permission required to make it. */
export interface PermissionRule {
  /** Without it, the call is refused with 403. */
  readonly check?: Need;
  /** Without it, the call is answered with 404, as if the entity did not exist. */
  readonly hide?: Need;
  /** The reply omits entities for which the user lacks it. */
  readonly filter?: Need;
  /** Parts of the reply that are empty without it, or replaced as their schema says. */
  readonly mask?: Readonly<Record<string, Need>>;
  /** Parts of the body that are ignored without it. */
  readonly ignore?: Readonly<Record<string, Need>>;
}

/** Values of the placeholders: path parameters, `body`, `query`, entities by schema; null for no entity. */
export type Scope = Readonly<Record<string, unknown>>;

/** Whether the user has a permission whose placeholder is filled in. */
export type Ask = (permission: string) => boolean;

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Steps into each value; a list stands for its items. */
function step(values: readonly unknown[], part: string): unknown[] {
  const nodes = values.flat().filter(isNode);
  if (part === '[key]') return nodes.flatMap(Object.keys);
  if (part === '[]') return values.flatMap((value) => (isNode(value) ? Object.values(value) : []));
  return nodes.map((node) => node[part]);
}

/** The values at a place such as `body.ids[]` or `User.username`. */
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

/** The permission for each entity; empty when there are no entities. */
function filled(permission: string, scope: Scope): string[] {
  const [placeholder, place] = /\{([^}]+)\}/.exec(permission) ?? [];
  if (placeholder === undefined || place === undefined) return [permission];
  return textsAt(place, scope).map((value) => permission.replace(placeholder, () => value));
}

/** `undefined` when no permission is required. */
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
 * Whether the user has the permissions a need requires: for every entity, or under `any` for one of them.
 * A permission whose placeholder names no entity is not required.
 *
 * @example
 * isMet('users:edit:{User.username}', { User: { username: 'mira' } }, (permission) => mine.has(permission));
 */
export function isMet(need: Need, scope: Scope, ask: Ask): boolean {
  return verdict(need, scope, ask) ?? true;
}

/** The permissions of a need, with their placeholders unfilled. */
export function permissionsIn(need: Need): string[] {
  if (typeof need === 'string') return [need];
  if ('any' in need) return need.any.flatMap(permissionsIn);
  if ('all' in need) return need.all.flatMap(permissionsIn);
  return need.ifNone === undefined ? [need.permission] : [need.permission, need.ifNone];
}

/** The places that a need reads: its placeholders and the keys of its `when`. */
export function placesIn(need: Need): string[] {
  if (typeof need === 'string') return [...need.matchAll(/\{([^}]+)\}/g)].map(([, place = '']) => place);
  if ('any' in need) return need.any.flatMap(placesIn);
  if ('all' in need) return need.all.flatMap(placesIn);
  return [...permissionsIn(need).flatMap(placesIn), ...Object.keys(need.when ?? {})];
}
