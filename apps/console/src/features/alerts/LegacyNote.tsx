import { Link } from '@tanstack/react-router';
import { Banner } from '#/components/core/Banner.tsx';
import { buttonClass } from '#/components/core/Button.tsx';

/** Above each list of this area: what replaces it. */
export const LegacyNote = () => (
  <Banner
    action={
      <Link className={buttonClass({ variant: 'ghost' })} to="/alerts/definitions">
        Event definitions
      </Link>
    }
  >
    Legacy alerts are deprecated. Existing conditions keep working; use event definitions for new ones.
  </Banner>
);
