import { chakra } from '@chakra-ui/react';
import { watchLabel } from '@tailrace/domain/events/definition-text';
import { aggregationOf, type EventDefinition, isSystem } from '@tailrace/domain/events/event-definition';

/** What a definition watches for, on two lines at most; in full on hover. */
export function WatchText({ definition }: { definition: EventDefinition }) {
  const text = watchText(definition);
  return (
    <chakra.bdi lineClamp="2" lineHeight="1.35" title={text}>
      {text}
    </chakra.bdi>
  );
}

export function watchText(definition: EventDefinition): string {
  const aggregation = aggregationOf(definition);
  if (aggregation) return watchLabel(aggregation);
  return isSystem(definition)
    ? 'Problems of the server itself, such as a failed input or a filling disk'
    : `Defined by a plugin (${definition.config.type})`;
}
