import { countOf } from '@tailrace/domain/format/format';
import { authServiceNotices } from '@tailrace/domain/notices/authentication';
import {
  getActiveAuthBackend,
  listAuthBackends,
  listAuthBackendUsers,
  updateAuthServicesConfiguration,
} from '@tailrace/sdk/operations/authentication';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { Confirmation } from '#/app/confirm.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { type AuthService, authServices } from './services.ts';

const invalidates = [getActiveAuthBackend, listAuthBackends];

export const useActivate = () =>
  useCall(updateAuthServicesConfiguration, {
    input: ({ id }: AuthService) => ({ body: { active_backend: id } }),
    done: (_, { title }) => authServiceNotices.activated(title),
    failed: authServiceNotices.activateFailed,
    invalidates,
  });

const useDeactivate = () =>
  useCall(updateAuthServicesConfiguration, {
    input: (_: AuthService) => ({ body: { active_backend: null } }),
    done: (_, { title }) => authServiceNotices.deactivated(title),
    failed: authServiceNotices.deactivateFailed,
    invalidates,
  });

/** More people than this are not read to count who is logged in. */
const maxCounted = 1000;

/** How many people have an account from a service, and how many of them a session. */
async function peopleOf({ id }: AuthService): Promise<string> {
  const { total, users } = await call(listAuthBackendUsers, { backendId: id, per_page: maxCounted });
  if (total === 0) return '';
  const accounts = `${countOf(total, 'person has', 'people have')} an account from it`;
  if (total > users.length) return ` ${accounts}.`;
  const sessions = users.filter(({ session_active }) => session_active).length;
  // A cluster does not say here who has one.
  return ` ${accounts}${sessions === 0 ? '' : `, ${sessions} of them a session`}.`;
}

const stopText = ({ title }: AuthService) =>
  `People of “${title}” can no longer log in. Local users always can.`;

/** Adds how many people it is about; without permission to see them the text stays as it is. */
const withPeople = async (service: AuthService): Promise<Partial<Confirmation>> => ({
  text: `${stopText(service)}${await peopleOf(service).catch(() => '')}`,
});

interface ServiceActionSettings {
  /** The active service; `null` for none. */
  active: AuthService | null;
  /** Called after deleting from the detail page. */
  onDeleted?: () => void;
}

/** The actions on authentication services that the user has permission for. */
export function useServiceActions({ active, onDeleted }: ServiceActionSettings): EntityAction<AuthService>[] {
  const navigate = useNavigate();
  const can = useCan();
  const { edit } = authServices.useCan();
  const activate = useActivate();
  const deactivate = useDeactivate();
  const deletion = authServices.useDeletion({
    effect: () => 'Its configuration is lost. This cannot be undone.',
    disabledReason: ({ id }) => (id === active?.id ? 'It is active. Deactivate it first.' : undefined),
    ...(onDeleted && { onDone: onDeleted }),
  });
  const positions = can(updateAuthServicesConfiguration) ? (['row', 'danger'] as const) : [];
  const isActive = ({ id }: AuthService) => id === active?.id;
  return [
    {
      label: 'Edit service',
      in: ['row'],
      isOffered: edit,
      run: ([service]) =>
        service &&
        navigate({
          to: '/system/authentication/services/edit/$backendId',
          params: { backendId: service.id },
        }),
    },
    {
      label: 'Activate service',
      in: positions,
      isOffered: (service) => !isActive(service),
      confirm: ([service]) =>
        active && service
          ? {
              title: `Activate “${service.title}” instead of “${active.title}”?`,
              text: stopText(active),
              action: 'Activate service',
              isHarmless: true,
            }
          : null,
      loadMore: () => (active ? withPeople(active) : Promise.resolve({})),
      run: ([service]) => service && activate.mutate(service),
      danger: {
        text: () =>
          active
            ? `Its people can log in, instead of those of “${active.title}”.`
            : 'Its people can log in. Local users still can.',
        isBusy: activate.isPending,
      },
    },
    {
      label: 'Deactivate service',
      in: positions,
      isOffered: isActive,
      confirm: ([service]) =>
        service
          ? {
              title: `Deactivate “${service.title}”?`,
              text: stopText(service),
              action: 'Deactivate service',
            }
          : null,
      loadMore: async ([service]) => (service ? withPeople(service) : {}),
      run: ([service]) => service && deactivate.mutate(service),
      danger: { text: stopText, isBusy: deactivate.isPending },
    },
    // One at a time, because what stands against it differs from one to the next.
    { ...deletion, in: deletion.in.filter((slot) => slot !== 'bulk') },
  ];
}
