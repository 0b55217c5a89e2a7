import { collectorConfigurationNotices } from '@tailrace/domain/notices/sidecars';
import { groupedErrors, templateErrorIn } from '@tailrace/domain/sidecars/template-errors';
import { parseTemplate } from '@tailrace/languages/freemarker';
import { FetchError, type Schemas } from '@tailrace/sdk';
import {
  listSidecars,
  previewConfiguration,
  previewConfigurationForSidecars,
} from '@tailrace/sdk/operations/sidecars';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import type { CodeProblem } from '#/components/core/code-editor/model.ts';
import { problemAt } from '#/components/core/code-editor/problem-at.ts';
import { sidecarRequest, useHasStages } from '../configurations.ts';

/** Debounce in ms. */
const debounceMs = 500;

/** How many choices are offered at once. */
const mostOffered = 50;

interface PreviewInput {
  template: string;
  /** Undefined for a configuration that is created. */
  configurationId: string | undefined;
  /** How many sidecars have the configuration. */
  assigned: number;
  /** Offers only sidecars on this system, once a collector is chosen. */
  system: string | undefined;
}

const settings = {
  retry: false,
  gcTime: 60_000,
  noSessionExtension: true,
  placeholderData: keepPreviousData,
};

/**
 * What a template becomes while it is written: for a chosen sidecar, and whether it renders for those that have the
 * configuration. Servers that cannot render for a sidecar write placeholders instead.
 */
export function usePreview({ template, configurationId, assigned, system }: PreviewInput) {
  const canList = useCan()(listSidecars);
  const isForSidecars = useHasStages() && canList;
  const [chosen, setChosen] = useState<Schemas['SidecarSummary'] | null>(null);
  const settled = useDebounced(template, debounceMs);
  const isWritten = settled.trim() !== '';
  const own = assigned > 0 ? configurationId : undefined;

  const first = useQuery(
    query(listSidecars, sidecarRequest('', { configuration: own, system, perPage: 1 }), {
      enabled: isForSidecars,
      isAside: true,
      placeholderData: keepPreviousData,
    }),
  );
  const sidecar = chosen ?? first.data?.sidecars[0] ?? null;

  const request = (sidecar_ids: string[] | null) => ({
    body: { template: settled, configuration_id: configurationId ?? null, sidecar_ids },
  });
  const one = useQuery(
    query(previewConfigurationForSidecars, request(sidecar ? [sidecar.node_id] : []), {
      ...settings,
      enabled: isForSidecars && isWritten && sidecar !== null,
    }),
  );
  const all = useQuery(
    query(previewConfigurationForSidecars, request(null), {
      ...settings,
      enabled: isForSidecars && isWritten && own !== undefined,
    }),
  );
  const hasNoSidecar = first.data?.sidecars.length === 0 && chosen === null;
  const plain = useQuery(
    query(
      previewConfiguration,
      { body: { template: settled } },
      { ...settings, enabled: isWritten && (!isForSidecars || hasNoSidecar) },
    ),
  );

  const shown = isForSidecars && !hasNoSidecar ? one : plain;
  // A template that does not render is refused with 400, and the message says why.
  const refusal = shown.error instanceof FetchError && shown.error.status === 400 ? shown.error : null;
  const rendered = one.data?.previews[0];
  const preview = shown === one ? rendered?.preview : plain.data?.preview;
  const isCurrent = settled === template && !shown.isPlaceholderData;
  const groups = useMemo(() => groupedErrors(all.data?.previews ?? []), [all.data]);
  const error = refusal
    ? templateErrorIn(displayMessage(refusal))
    : shown === one
      ? (rendered?.error ?? null)
      : null;

  const problems = useMemo((): readonly CodeProblem[] => {
    // The editor marks mistakes in the syntax by itself.
    if (parseTemplate(settled).problems.length > 0) return none;
    const errors = [...(error ? [error] : []), ...groups.map((group) => group.error)];
    const unique = new Map(errors.map((one) => [`${one.line}:${one.column}:${one.message}`, one]));
    return [...unique.values()]
      .filter(({ configuration_id }) => configuration_id === null)
      .map(({ line, column, message }) => problemAt(settled, line, column, message));
  }, [error, groups, settled]);

  return {
    /** Null where the preview has placeholders. */
    sidecar: shown === one ? sidecar : null,
    canChoose: isForSidecars && !hasNoSidecar,
    choose: setChosen,
    /** Searches the sidecars by name. */
    search: async (text: string, signal: AbortSignal) =>
      (await call(listSidecars, sidecarRequest(text, { system, perPage: mostOffered }), { signal })).sidecars,
    isWritten,
    /** Whether it belongs to the text in the editor. */
    isCurrent,
    text: error ? null : (preview ?? null),
    /** The text that the sidecar was last sent. */
    sent: shown === one ? (rendered?.sent ?? null) : null,
    error,
    /** Why there is no preview at all. */
    failure: shown.error && !refusal ? collectorConfigurationNotices.previewFailed(shown.error) : null,
    /** Of the sidecars that have the configuration. */
    all: all.data && own !== undefined ? { total: all.data.total, failed: all.data.failed, groups } : null,
    isAllCurrent: settled === template && !all.isPlaceholderData,
    problems: settled === template ? problems : none,
  };
}

const none: readonly CodeProblem[] = [];

export type Preview = ReturnType<typeof usePreview>;
