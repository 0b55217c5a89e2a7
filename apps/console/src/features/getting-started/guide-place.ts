/** The guide as a menu leads to it. It stands in no rail, which is for what is needed daily. */
export const guidePlace = {
  at: { to: '/gettingstarted', search: { menu: 'true' } },
  /** Whom it is for: it begins with an input. */
  permission: 'inputs:create',
} as const;
