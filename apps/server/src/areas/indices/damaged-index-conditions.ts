import type { Condition } from '../../conditions/condition.ts';
import type { FoundDamage } from '../../search/pool/damaged-indices.ts';

const advice = (name: string, reason: string) =>
  `The file indices/${name}.sqlite of the data directory cannot be read: ${reason}. Search results lack its messages. ` +
  'Stop the server, restore the file from a backup, and start the server again.';

/** The indices that searches leave out because they cannot be read. */
export const damagedIndexConditions = (damaged: readonly FoundDamage[]): Condition[] =>
  damaged.map(({ name, reason, since }) => {
    const details = { title: `The index ${name} is damaged`, description: advice(name, reason) };
    return {
      key: `index_damaged:${name}`,
      title: `${details.title}: ${reason}`,
      since,
      notification: { severity: 'urgent', type: 'generic', details },
    };
  });
