import { formatCount } from '@tailrace/domain/format/format';
import { createAuthBackend } from '@tailrace/sdk/operations/authentication';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { ServiceView } from './page/ServicePage.tsx';
import { serviceList, serviceQueries } from './services.ts';

/** The active service, or how to get one. */
export function ActiveServicePage() {
  const { backend, context } = useSuspenseQuery(serviceQueries.active()).data;
  const canCreate = useCan()(createAuthBackend);
  if (backend) return <ServiceView service={backend} />;
  const { backends_total: total } = context;
  return (
    <FormPage>
      <EmptyState
        title="No service is active"
        action={
          total > 0 ? (
            <Link className={buttonClass({ variant: 'solid' })} to={serviceList}>
              Show services
            </Link>
          ) : (
            canCreate && (
              <Link className={buttonClass({ variant: 'solid' })} to="/system/authentication/services/create">
                Create service
              </Link>
            )
          )
        }
      >
        {total > 0
          ? `Only local users can log in. ${total === 1 ? 'There is one service' : `There are ${formatCount(total)} services`} to activate.`
          : 'Only local users can log in. Connect a directory or an OpenID Connect provider, so that people log in with the account they have there.'}
      </EmptyState>
    </FormPage>
  );
}
