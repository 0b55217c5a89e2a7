import {
  firstInvalidStep,
  type ServiceStep,
  stepOfFields,
} from '@tailrace/domain/authentication/service-steps';
import type { ServiceType } from '@tailrace/domain/authentication/service-types';
import {
  groupsRequest,
  type ServiceValues,
  serviceRequest,
} from '@tailrace/domain/authentication/service-values';
import { authServiceNotices } from '@tailrace/domain/notices/authentication';
import { fieldErrors, type Schemas } from '@tailrace/sdk';
import { getAuthBackendGroups, updateAuthBackendGroups } from '@tailrace/sdk/operations/authentication';
import { useCall } from '#/app/calls/use-call.ts';
import { showNotice } from '#/app/notices.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { type AuthService, authServices } from '../services.ts';
import { useActivate } from '../use-service-actions.ts';

export interface WizardValues extends ServiceValues {
  /** Whether the service becomes the active one when it is saved. */
  activate: boolean;
}

export interface ServiceFormSettings {
  type: ServiceType;
  /** The service to change; omit it for a new one. */
  backend?: AuthService | undefined;
  /** The roles its groups give; omit them where the server has no such setting. */
  groups?: Schemas['AuthBackendGroups'] | undefined;
  values: ServiceValues;
  onStep: (step: ServiceStep) => void;
  onSaved: (service: AuthService) => void;
}

/** The form of all steps. Saving opens the step with an error. */
export function useServiceForm({ type, backend, groups, values, onStep, onSaved }: ServiceFormSettings) {
  const { save, failed } = authServices.useSave(backend);
  const saveGroups = useCall(updateAuthBackendGroups, { invalidates: [getAuthBackendGroups] });
  const activate = useActivate();

  const saveGroupsOf = async ({ id: backendId }: AuthService, body: Schemas['AuthBackendGroups']) => {
    try {
      await saveGroups.mutateAsync({ backendId, body });
    } catch (error) {
      // A new service exists now: the form would create it once more.
      if (backend) throw error;
      showNotice(authServiceNotices.groupsFailed(error as Error));
    }
  };

  const saveAll = async (all: WizardValues): Promise<AuthService> => {
    const { backend: saved } = await save(serviceRequest(type, all, backend));
    if (groups) await saveGroupsOf(saved, groupsRequest(type, all));
    // Its failure is a notice: the service is saved.
    if (all.activate) await activate.mutateAsync(saved).catch(() => {});
    return saved;
  };

  return useEntityForm<WizardValues, AuthService>({
    values: { ...values, activate: false },
    save: async (all) => {
      const invalid = firstInvalidStep(type, all);
      if (invalid) {
        onStep(invalid);
        throw new Error('This step is not complete.');
      }
      try {
        return await saveAll(all);
      } catch (error) {
        const step = stepOfFields(type, Object.keys(fieldErrors(error)));
        if (step) onStep(step);
        throw error;
      }
    },
    failed,
    onSaved,
  });
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
