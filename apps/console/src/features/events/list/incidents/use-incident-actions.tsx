import type { Incident, SilenceChoice } from '@tailrace/domain/events/incidents';
import { isSilenced } from '@tailrace/domain/events/incidents';
import { formatCount } from '@tailrace/domain/format/format';
import { incidentNotices } from '@tailrace/domain/notices/events';
import { pinnedIncident } from '@tailrace/domain/timelines/pinned-event';
import {
  acknowledgeIncident,
  endIncidentSilence,
  getIncident,
  listIncidents,
  silenceIncident,
  updateEventDefinition,
  withdrawIncidentAcknowledgement,
} from '@tailrace/sdk/operations/events';
import { BellOff, BellRing, Check, MessageSquarePlus, Pin, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, type EachOutcome, eachNotice } from '#/app/do-to-each.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { type Notice, undoable } from '#/app/notices.ts';
import { usePin } from '#/features/pin/index.ts';
import { SilenceDialog } from './SilenceDialog.tsx';

type Rows = readonly Incident[];

interface SilenceRequest {
  rows: Rows;
  choice: SilenceChoice;
}

const invalidates = [listIncidents, getIncident];

const minuteMs = 60_000;

/** Minutes that are left of a silence, to set it again. */
const minutesLeft = ({ silenced }: Incident) =>
  Math.max(1, Math.round((Date.parse(silenced?.until ?? '') - Date.now()) / minuteMs));

/**
 * What can be done about incidents, for a row, for several, and for the one that is open; `writeNote` opens one with the
 * field of a note.
 */
export function useIncidentActions(writeNote: (incident: Incident) => void) {
  const can = useCan();
  const canSilence = ({ event_definition_id: definitionId }: Incident) =>
    can(updateEventDefinition, { definitionId });
  const [silencing, setSilencing] = useState<Rows>([]);
  const { pin, dialog: pinDialog } = usePin();
  const pinRows = pin && ((rows: Rows) => pin(rows.map(pinnedIncident)));

  const notice = (
    outcome: EachOutcome<Incident>,
    done: (titles: string[]) => Notice,
    failed: (error: Error) => Notice,
  ) => eachNotice(outcome, { done: (rows) => done(rows.map(({ title }) => title)), failed });

  const withdraw = useMutationWithNotices({
    mutationFn: (rows: Rows) =>
      doToEach(rows, ({ id }) => call(withdrawIncidentAcknowledgement, { incidentId: id })),
    failed: incidentNotices.withdrawFailed,
    invalidates,
  });
  const acknowledge = useMutationWithNotices({
    mutationFn: (rows: Rows) => doToEach(rows, ({ id }) => call(acknowledgeIncident, { incidentId: id })),
    done: (outcome) =>
      undoable(notice(outcome, incidentNotices.acknowledged, incidentNotices.acknowledgeFailed), () =>
        withdraw.mutate(outcome.done),
      ),
    failed: incidentNotices.acknowledgeFailed,
    invalidates,
  });

  const silenceFor = ({ id }: Incident, minutes: number) =>
    call(silenceIncident, { incidentId: id, body: { minutes } });
  /** Sets the silences of these rows back to what they were. */
  const restoreSilence = useMutationWithNotices({
    mutationFn: (rows: Rows) =>
      doToEach(rows, (row) =>
        isSilenced(row, Date.now())
          ? silenceFor(row, minutesLeft(row))
          : call(endIncidentSilence, { incidentId: row.id }),
      ),
    failed: incidentNotices.silenceFailed,
    invalidates,
  });
  const silence = useMutationWithNotices({
    mutationFn: ({ rows, choice }: SilenceRequest) =>
      doToEach(rows, (row) => silenceFor(row, choice.minutes)),
    done: (outcome, { choice }) =>
      undoable(
        notice(
          outcome,
          (titles) => incidentNotices.silenced(titles, choice.label),
          incidentNotices.silenceFailed,
        ),
        () => restoreSilence.mutate(outcome.done),
      ),
    failed: incidentNotices.silenceFailed,
    invalidates,
  });
  const unsilence = useMutationWithNotices({
    mutationFn: (rows: Rows) => doToEach(rows, ({ id }) => call(endIncidentSilence, { incidentId: id })),
    done: (outcome) =>
      undoable(notice(outcome, incidentNotices.silenceEnded, incidentNotices.silenceFailed), () =>
        restoreSilence.mutate(outcome.done),
      ),
    failed: incidentNotices.silenceFailed,
    invalidates,
  });

  const several = (verb: string) => (rows: Rows) =>
    rows.length === 1 ? `${verb} incident` : `${verb} ${formatCount(rows.length)} incidents`;
  const actions: EntityAction<Incident>[] = [
    {
      label: 'Acknowledge',
      icon: <Check size={14} aria-hidden />,
      in: ['row', 'bulk'],
      isOffered: ({ acknowledged }) => acknowledged === null,
      bulk: { label: several('Acknowledge') },
      run: (rows) => acknowledge.mutate(rows),
    },
    {
      label: 'Withdraw acknowledgement',
      icon: <Undo2 size={14} aria-hidden />,
      in: ['row'],
      isOffered: ({ acknowledged }) => acknowledged !== null,
      run: (rows) => withdraw.mutate(rows),
    },
    {
      label: (row) => (isSilenced(row, Date.now()) ? 'Silence for longer…' : 'Silence…'),
      icon: <BellOff size={14} aria-hidden />,
      in: ['row', 'bulk'],
      isOffered: canSilence,
      bulk: { label: (rows) => `${several('Silence')(rows)}…` },
      run: (rows) => setSilencing(rows),
    },
    {
      label: 'End silence',
      icon: <BellRing size={14} aria-hidden />,
      in: ['row'],
      isOffered: (row) => canSilence(row) && isSilenced(row, Date.now()),
      run: (rows) => unsilence.mutate(rows),
    },
    {
      label: 'Add note',
      icon: <MessageSquarePlus size={14} aria-hidden />,
      in: ['row'],
      run: ([row]) => row && writeNote(row),
    },
    ...(pinRows
      ? ([
          {
            label: 'Pin to timeline…',
            icon: <Pin size={14} aria-hidden />,
            in: ['row'],
            run: pinRows,
          },
        ] satisfies EntityAction<Incident>[])
      : []),
  ];
  return {
    actions,
    canSilence,
    acknowledge: (row: Incident) => row.acknowledged === null && acknowledge.mutate([row]),
    withdraw: (row: Incident) => withdraw.mutate([row]),
    chooseSilence: (row: Incident) => canSilence(row) && setSilencing([row]),
    unsilence: (row: Incident) => unsilence.mutate([row]),
    /** Null where the server has no timelines. */
    pin: pinRows && ((row: Incident) => pinRows([row])),
    dialog:
      silencing.length > 0 ? (
        <SilenceDialog
          incidents={silencing}
          onChoose={(choice) => {
            silence.mutate({ rows: silencing, choice });
            setSilencing([]);
          }}
          onClose={() => setSilencing([])}
        />
      ) : (
        pinDialog
      ),
  };
}

export type IncidentActions = ReturnType<typeof useIncidentActions>;
