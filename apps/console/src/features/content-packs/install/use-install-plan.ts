import type { ParameterValues } from '@tailrace/domain/content-packs/values';
import { planContentPackInstallation } from '@tailrace/sdk/operations/content-packs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import type { ContentPack } from '../content-packs.ts';

/** How long (ms) a value is not changed before it is checked. */
const restBeforePlan = 400;

interface PlannedRequest {
  parameters: ParameterValues;
  /** The installation that is changed; undefined to install beside others. */
  replaces: string | undefined;
}

/** What installing a revision with these values would do; only our own server says so in advance. */
export function useInstallPlan({ id, rev }: ContentPack, request: PlannedRequest) {
  const can = useCan();
  const isAvailable =
    useServerVersion()?.isTailrace === true && can(planContentPackInstallation, { contentPackId: id });
  // As text, because the values are made anew with every change of the form.
  const text = useDebounced(JSON.stringify(request), restBeforePlan);
  const { data, error } = useQuery({
    ...query(
      planContentPackInstallation,
      { contentPackId: id, revision: rev, body: JSON.parse(text) as PlannedRequest },
      { isAside: true, placeholderData: keepPreviousData, retry: false, structuralSharing: false },
    ),
    enabled: isAvailable,
    gcTime: 0,
  });
  return { isAvailable, data, error };
}
