import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { NotificationForm } from './form/NotificationForm.tsx';
import { notificationList } from './notifications.ts';

export function NewNotificationPage() {
  const navigate = useNavigate();
  return (
    <FormPage>
      <NotificationForm
        onSaved={({ id }) =>
          navigate({
            to: '/alerts/notifications/$notificationId',
            params: { notificationId: id },
            // The way back from there leads past the form.
            replace: true,
          })
        }
        onLeave={useWayBack(notificationList)}
      />
    </FormPage>
  );
}
