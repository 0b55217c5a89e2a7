import { toSystemNotificationType } from '@tailrace/domain/cluster/system-notification-types';
import { BadRequestError } from '../../errors.ts';
import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

/** Hides the notifications of a type until their conditions have ended and begin again. */
export const dismissSystemNotification: Handler<'dismissSystemNotification'> = (
  { path, caller },
  { conditions, dismissals, systemMessages },
) => {
  const type = toSystemNotificationType(path.notificationType);
  if (!type) throw new BadRequestError(`There is no type of notification ${path.notificationType}`);
  const present = conditions.list().filter(({ notification }) => notification.type === type);
  const hidden = present.filter(({ key }) => !dismissals.has(key));
  if (hidden.length === 0) return noContent();
  dismissals.dismiss(hidden.map(({ key }) => key));
  const titles = hidden.map(({ title }) => title).join('; ');
  systemMessages.write('tailrace.notifications', `${caller.user.username} dismissed: ${titles}`);
  return noContent();
};
