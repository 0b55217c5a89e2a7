import { Banner } from '#/components/core/Banner.tsx';

/** Above each list of this area: what replaces it. */
export const LegacyNote = () => (
  <Banner>
    Legacy alerts are deprecated. Existing conditions keep working; use event definitions for new ones.
  </Banner>
);
