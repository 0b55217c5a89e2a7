import { usePermissions } from '#/app/use-permissions.ts';
import { DeniedPage } from '#/features/shell/problems/index.ts';
import { mainId } from './main-id.ts';
import { PageFrame } from './PageFrame.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import styles from './shell.module.css';
import { useShownPage } from './use-shown-page.ts';

/** A page without rail and top bar. */
export function BarePage() {
  const isPermitted = usePermissions();
  const { title, permissions, isDrawnFirst } = useShownPage();
  return (
    <>
      <main id={mainId} tabIndex={-1} className={styles.bare}>
        {isPermitted(permissions) ? (
          <PageFrame isDrawnFirst={isDrawnFirst} />
        ) : (
          <DeniedPage permissions={permissions} />
        )}
      </main>
      <RouteAnnouncer title={title} mainId={mainId} />
    </>
  );
}
