import { createInput } from '@tailrace/sdk/operations/inputs';

/** The guide's menu entry. It is not in the rail, which is for daily use. */
export const guideState = {
  at: { to: '/gettingstarted', search: { menu: 'true' } },
  /** The guide starts with an input, so it is for users who can create one. */
  permission: createInput.permission,
} as const;
