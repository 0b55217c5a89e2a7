import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { NotificationForm } from './form/NotificationForm.tsx';
import { notificationList, notificationQueries } from './notifications.ts';

const route = getRouteApi('/_authed/alerts/notifications/$notificationId/edit');

export function EditNotificationPage() {
  const { notificationId } = route.useParams();
  const { data: notification } = useSuspenseQuery(notificationQueries.one(notificationId));
  const goBack = useWayBack(notificationList);
  return (
    <FormPage entity={notification.title}>
      <NotificationForm key={notification.id} notification={notification} onSaved={goBack} onLeave={goBack} />
    </FormPage>
  );
}
