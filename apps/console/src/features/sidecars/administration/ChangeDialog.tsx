import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import {
  type AdministrationRow,
  actionableRows,
  actionPlanText,
  assignmentPlanText,
  planAssignment,
} from '@tailrace/domain/sidecars/administration-plan';
import { boundedText } from '@tailrace/domain/sidecars/fleet-state';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import type { ConfigurationSummary, FleetNames } from '../sidecars.ts';
import { type FleetChange, matchingRowsQuery, useAssign, useRequestAction } from './fleet-changes.ts';

export type ChangeKind = 'assign' | 'unassign' | 'start' | 'restart' | 'stop';

const titles: Readonly<Record<ChangeKind, string>> = {
  assign: 'Assign a configuration',
  unassign: 'Unassign configurations',
  start: 'Start collectors',
  restart: 'Restart collectors',
  stop: 'Stop collectors',
};

interface ChangeDialogProps {
  kind: ChangeKind;
  /** The selected rows. */
  rows: readonly AdministrationRow[];
  /** The list that they were selected from. */
  request: Schemas['AdministrationRequest'];
  /** How many sidecars match, where there are more than on the page; else 0. */
  matching: number;
  names: FleetNames;
  /** Called for the sidecars that were changed. */
  onChanged: (kind: ChangeKind, nodeIds: readonly string[]) => void;
  onClose: () => void;
}

/** Says what a change of many sidecars does, sends it, and names those that failed. */
export function ChangeDialog({
  kind,
  rows,
  request,
  matching,
  names,
  onChanged,
  onClose,
}: ChangeDialogProps) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const [configuration, setConfiguration] = useState<ConfigurationSummary>();
  const [sent, setSent] = useState(0);
  const everything = useQuery({ ...matchingRowsQuery(request), enabled: isAll });
  const affected = isAll ? everything.data : rows;
  const assign = useAssign();
  const requestAction = useRequestAction();
  const outcome = assign.data ?? requestAction.data;
  const isBusy = assign.isPending || requestAction.isPending;

  const plan = affected && planChange(kind, affected, configuration, names);
  const onOutcome = (change: FleetChange) => {
    if (change.nodeIds.length > 0) onChanged(kind, change.nodeIds);
    if (change.failed.length === 0) onClose();
  };
  const run = () => {
    if (!plan) return;
    if (kind === 'assign' || kind === 'unassign') {
      assign.mutate({ sidecars: plan.sidecars, onProgress: setSent }, { onSuccess: onOutcome });
    } else {
      requestAction.mutate({ action: kind, rows: affected, onProgress: setSent }, { onSuccess: onOutcome });
    }
  };

  return (
    <Modal label={titles[kind]} describedBy={id} width="520px" onClose={onClose}>
      <Flex direction="column" maxH="76vh" textStyle="table">
        <Box px="5" pt="4" overflowY="auto" minH="0">
          <chakra.h2 textStyle="heading">{titles[kind]}</chakra.h2>
          {outcome ? (
            <Failures outcome={outcome} />
          ) : (
            <>
              {matching > 0 && (
                <Scope isAll={isAll} selected={rows.length} matching={matching} onChange={setAll} />
              )}
              {kind === 'assign' && (
                <ConfigurationChoice
                  rows={affected ?? rows}
                  names={names}
                  chosen={configuration}
                  onChange={setConfiguration}
                />
              )}
              <Box id={id} role="status" mt="3" display="grid" gap="1">
                {isAll && everything.isFetching && !everything.data && (
                  <p>Reading the sidecars that match…</p>
                )}
                {isAll && everything.error && (
                  <chakra.p color="danger.fg">{displayMessage(everything.error)}</chakra.p>
                )}
                {plan?.texts.map((text) => (
                  <p key={text}>
                    <bdi>{text}</bdi>
                  </p>
                ))}
              </Box>
            </>
          )}
        </Box>
        <Flex align="center" justify="flex-end" gap="2" px="5" py="4">
          {isBusy && plan && (
            <chakra.span role="status" flex="1" color="fg.muted">
              {formatCount(sent)} of {countOf(plan.sidecarCount, 'sidecar')} sent
            </chakra.span>
          )}
          {outcome ? (
            <Button variant="solid" data-autofocus onClick={onClose}>
              Close
            </Button>
          ) : (
            <>
              <Button disabled={isBusy} onClick={onClose}>
                Cancel
              </Button>
              <Button
                variant="solid"
                tone={kind === 'stop' || kind === 'unassign' ? 'danger' : 'accent'}
                data-autofocus={kind === 'assign' ? undefined : ''}
                disabled={isBusy || !plan || plan.count === 0}
                aria-busy={isBusy || undefined}
                onClick={run}
              >
                {buttonLabel(kind, plan)}
              </Button>
            </>
          )}
        </Flex>
      </Flex>
    </Modal>
  );
}

interface PlanCounts {
  /** How many rows change. */
  count: number;
  sidecarCount: number;
}

function buttonLabel(kind: ChangeKind, plan: PlanCounts | undefined): string {
  const sidecars = countOf(plan?.sidecarCount ?? 0, 'sidecar');
  if (kind === 'assign') return plan ? `Assign to ${sidecars}` : 'Assign configuration';
  if (kind === 'unassign') return `Unassign from ${sidecars}`;
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${countOf(plan?.count ?? 0, 'collector')}`;
}

/** What will happen; undefined until a configuration is chosen. */
function planChange(
  kind: ChangeKind,
  rows: readonly AdministrationRow[],
  configuration: ConfigurationSummary | undefined,
  names: FleetNames,
) {
  if (kind === 'assign' || kind === 'unassign') {
    if (kind === 'assign' && !configuration) return undefined;
    const plan = planAssignment(rows, configuration ?? null);
    const nameOf = (id: string) => `“${names.configuration(id)?.name ?? id}”`;
    const texts = assignmentPlanText(plan, configuration ? nameOf(configuration.id) : null, nameOf);
    return { texts, count: plan.count, sidecars: plan.sidecars, sidecarCount: plan.sidecars.length };
  }
  const own = actionableRows(rows);
  const sidecarCount = new Set(own.map(({ sidecar }) => sidecar.node_id)).size;
  return { texts: actionPlanText(rows, kind), count: own.length, sidecars: [], sidecarCount };
}

interface ScopeProps {
  isAll: boolean;
  selected: number;
  /** How many sidecars match. */
  matching: number;
  onChange: (isAll: boolean) => void;
}

/** Whether the change is for the selected rows only, or for all pages. */
function Scope({ isAll, selected, matching, onChange }: ScopeProps) {
  const name = useId();
  const choices = [
    { value: false, text: `Only the ${countOf(selected, 'selected row')}` },
    { value: true, text: `All ${countOf(matching, 'sidecar')} that match` },
  ];
  return (
    <chakra.fieldset mt="3" display="grid" gap="1">
      <legend className="visually-hidden">Change</legend>
      {choices.map(({ value, text }) => (
        <chakra.label key={text} display="flex" alignItems="center" gap="2" cursor="pointer">
          <input type="radio" name={name} checked={isAll === value} onChange={() => onChange(value)} />
          {text}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

interface ConfigurationChoiceProps {
  rows: readonly AdministrationRow[];
  names: FleetNames;
  chosen: ConfigurationSummary | undefined;
  onChange: (configuration: ConfigurationSummary | undefined) => void;
}

/** One of the configurations for the collectors of the rows. */
function ConfigurationChoice({ rows, names, chosen, onChange }: ConfigurationChoiceProps) {
  const collectorIds = new Set(rows.map(({ collectorId }) => collectorId));
  const choices = names.configurations.filter(({ collector_id }) => collectorIds.has(collector_id));
  if (choices.length === 0) {
    return (
      <chakra.p mt="3">There is no configuration for the selected collectors yet. Create one first.</chakra.p>
    );
  }
  return (
    <Box mt="3">
      <FieldFrame label="Configuration">
        <ChoiceInput
          value={chosen?.id ?? null}
          source={choices.map(({ id, name, collector_id }) => ({
            value: id,
            label: name,
            detail: names.collectorName(collector_id),
          }))}
          onChange={(id) => onChange(choices.find((one) => one.id === id))}
        />
      </FieldFrame>
    </Box>
  );
}

/** More failures than this are only counted. */
const mostFailures = 100;

/** Which sidecars were not changed, and why. */
function Failures({ outcome: { nodeIds, failed } }: { outcome: FleetChange }) {
  const rest = failed.length - mostFailures;
  return (
    <Box role="alert" mt="2">
      <chakra.p color="danger.fg">
        {countOf(failed.length, 'sidecar')} of {formatCount(nodeIds.length + failed.length)} could not be
        changed:
      </chakra.p>
      <chakra.ul
        aria-label="Sidecars that could not be changed"
        tabIndex={0}
        mt="2"
        maxH="280px"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        px="3"
        py="1.5"
      >
        {failed.slice(0, mostFailures).map(({ sidecar, error }) => (
          <chakra.li key={sidecar.node_id} py="0.5" overflowWrap="anywhere">
            <chakra.bdi fontWeight="550">{sidecar.node_name}</chakra.bdi>:{' '}
            {boundedText(displayMessage(error), 300)}
          </chakra.li>
        ))}
        {rest > 0 && <chakra.li color="fg.muted">and {formatCount(rest)} more</chakra.li>}
      </chakra.ul>
    </Box>
  );
}
