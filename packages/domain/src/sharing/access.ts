import type { Schemas } from '@tailrace/sdk';
import { implies } from '../permissions/permissions.ts';
import { capabilityTitles } from './shares.ts';

export type AccessSource = Schemas['AccessSource'];
export type AccessExplanation = Schemas['AccessExplanation'];
type Capability = Schemas['Capability'];

/** Who may edit all users may check what any of them can use; others, what they own. */
export const checksAllAccess = 'users:edit';

/** The permissions of which one is enough for a capability, without the id; nobody owns by a permission. */
const enough: Readonly<Record<string, Partial<Record<Capability, readonly string[]>>>> = {
  dashboard: { view: ['dashboards:read', 'view:read'], manage: ['dashboards:edit', 'view:edit'] },
  event_definition: { view: ['eventdefinitions:read'], manage: ['eventdefinitions:edit'] },
  notification: { view: ['eventnotifications:read'], manage: ['eventnotifications:edit'] },
  search: { view: ['view:read'], manage: ['view:edit'] },
  stream: { view: ['streams:read'], manage: ['streams:edit'] },
  timeline: { view: ['timelines:read'], manage: ['timelines:edit'] },
};

const capabilities = Object.keys(capabilityTitles) as Capability[];

/** What a user has been given, and where it comes from. */
export interface Holdings {
  /** Permissions of the user's own, and those of each role. */
  permissions: readonly { role: string | null; permissions: readonly string[] }[];
  shares: readonly {
    isWithEveryone: boolean;
    capability: Capability;
    given_by: string;
    given_at: string;
  }[];
}

const nothing = { role: null, permission: null, given_by: null, given_at: null };

/** Which capabilities a user has for an entity, and through what; the least capability first. */
export function explainCapabilities(
  { type, id }: { type: string; id: string },
  { permissions, shares }: Holdings,
): Schemas['CapabilityExplanation'][] {
  return capabilities.map((capability) => {
    const needed = (enough[type]?.[capability] ?? []).map((permission) => `${permission}:${id}`);
    const byPermission = permissions.flatMap((held): AccessSource[] => {
      const { role } = held;
      if (held.permissions.includes('*')) {
        return [{ ...nothing, type: 'administrator', role, permission: '*' }];
      }
      const permission = held.permissions.find((one) => needed.some((need) => implies(one, need)));
      if (permission === undefined) return [];
      return [{ ...nothing, type: role === null ? 'permission' : 'role', role, permission }];
    });
    const byShare = shares
      .filter((share) => capabilities.indexOf(share.capability) >= capabilities.indexOf(capability))
      .map(
        ({ isWithEveryone, given_by, given_at }): AccessSource => ({
          ...nothing,
          type: isWithEveryone ? 'share_with_everyone' : 'share',
          given_by,
          given_at,
        }),
      );
    const through = [...byPermission, ...byShare];
    return { capability, is_held: through.length > 0, through };
  });
}

/** "the role Reader", "a share given by mira": after "through". */
export function sourceText({ type, role, permission, given_by }: AccessSource): string {
  switch (type) {
    case 'administrator':
      return role === null ? 'being an administrator' : `the administrator role ${role}`;
    case 'role':
      return `the role ${role}`;
    case 'permission':
      return `the permission ${permission} of their own`;
    case 'share':
      return `a share given by ${given_by}`;
    case 'share_with_everyone':
      return `a share with everyone given by ${given_by}`;
  }
}

const verbs: Readonly<Record<Capability, string>> = {
  view: 'open',
  manage: 'open and change',
  own: 'open, change, share and delete',
};

const listed = (texts: readonly string[]) => texts.join(texts.length === 2 ? ' and ' : ', ');

/** The reason in a sentence, and what to do about it where there is something to do. */
export interface AccessSummary {
  text: string;
  remedy: string | null;
}

/** Why somebody can or cannot use an entity, in a sentence. */
export function accessSummary({
  user,
  entity,
  account_status,
  capabilities: explained,
  missing_dependencies: missing,
}: AccessExplanation): AccessSummary {
  const highest = explained.findLast(({ is_held }) => is_held);
  const what = `“${entity.title}”`;
  if (!highest) {
    return {
      text: `${user.title} cannot open ${what}: it is not shared with them, and none of their roles allows it.`,
      remedy: 'Share it with them as viewer.',
    };
  }
  const through = listed(highest.through.map(sourceText));
  const text = `${user.title} can ${verbs[highest.capability]} ${what} through ${through}.`;
  if (account_status !== 'enabled') {
    return {
      text: `${text} But the account is ${account_status}, so they cannot log in.`,
      remedy: 'Enable the account.',
    };
  }
  if (missing.length === 0) return { text, remedy: null };
  const titles = listed(missing.map(({ title }) => `“${title}”`));
  return {
    text: `${text} But they cannot read ${titles}, which it needs.`,
    remedy: `Share ${titles} with them too.`,
  };
}
