import { chakra, Flex } from '@chakra-ui/react';
import { hasFailed, statesById } from '@tailrace/domain/inputs/input-state';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import { listClusterInputStates } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { Button } from '#/components/core/Button.tsx';
import { ModalFooter } from '#/components/Modal.tsx';
import type { Installation } from '../content-packs.ts';
import { EntityRow } from '../entities/EntityGroups.tsx';
import { EntityLink } from '../entities/EntityLink.tsx';
import { Disclosure } from './InstallPlan.tsx';
import { ProblemList } from './ProblemList.tsx';

export const ResultFooter = ({ onClose }: Pick<InstallResultProps, 'onClose'>) => (
  <ModalFooter>
    <Button variant="solid" data-autofocus="" autoFocus onClick={onClose}>
      Close
    </Button>
  </ModalFooter>
);

interface InstallResultProps {
  installation: Installation;
  onClose: () => void;
}

/** What an installation made, with links, and which inputs did not start. */
export function InstallResult({ installation: { entities }, onClose }: InstallResultProps) {
  const failures = useInputFailures(entities);
  const lists = [
    { title: 'Created', members: entities.filter(({ found_on_system }) => !found_on_system) },
    { title: 'Reused', members: entities.filter(({ found_on_system }) => found_on_system) },
  ];
  return (
    <Flex direction="column" gap="3">
      {failures.length > 0 && <ProblemList title="Inputs that did not start" problems={failures} />}
      {entities.length === 0 && <p>It has no entities: nothing was created.</p>}
      {lists.map(
        ({ title, members }) =>
          members.length > 0 && (
            <Disclosure
              key={title}
              title={title}
              isOpenAtFirst
              entities={members}
              keyOf={(entity) => `${entity.type.name} ${entity.id}`}
              row={({ type, id, title: name }) => (
                <EntityRow
                  name={
                    <EntityLink type={type.name} id={id}>
                      <chakra.span color="accent.fg">{name || id}</chakra.span>
                    </EntityLink>
                  }
                />
              )}
            />
          ),
      )}
      <ResultFooter onClose={onClose} />
    </Flex>
  );
}

/** Polled, because inputs start after the reply. */
function useInputFailures(entities: Installation['entities']): string[] {
  const can = useCan();
  const ids = new Set(entities.filter(({ type }) => type.name === 'input').map(({ id }) => id));
  const { data } = useQuery({
    ...query(listClusterInputStates, {}, { refetchInterval: metricsInterval, isAside: true }),
    enabled: ids.size > 0 && can(listClusterInputStates),
  });
  if (!data) return [];
  return [...statesById(data)].flatMap(([id, states]) => {
    if (!ids.has(id)) return [];
    const failed = states.find(hasFailed);
    return failed
      ? [`${failed.message_input.title}: ${failed.detailed_message ?? 'The server gave no reason.'}`]
      : [];
  });
}
