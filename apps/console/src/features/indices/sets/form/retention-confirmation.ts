import { countOf } from '@tailrace/domain/format/format';
import type { AffectedIndices } from '@tailrace/domain/indices/affected-indices';
import { affectedText } from '@tailrace/domain/indices/index-set-summary';
import type { Schemas } from '@tailrace/sdk';
import { hashKey } from '@tanstack/react-query';
import type { Confirmation } from '#/app/confirm.ts';

type Settings = Pick<Schemas['IndexSetSettings'], 'title' | 'retention_strategy'>;

/** Asked before settings are saved with which retention removes existing indices, or may do so. */
export function retentionConfirmation(
  stored: Settings,
  settings: Settings,
  affected: AffectedIndices | null,
): Confirmation | null {
  if (affected === null) {
    const isSame = hashKey([stored.retention_strategy]) === hashKey([settings.retention_strategy]);
    return isSame
      ? null
      : {
          title: `Change the retention of “${stored.title}”?`,
          text: 'Its indices could not be read. Some of them may be removed shortly after saving.',
          action: 'Save index set',
        };
  }
  const { action, indices } = affected;
  if (indices.length === 0) return null;
  const counted = countOf(indices.length, 'index', 'indices');
  return {
    title: `${action === 'delete' ? 'Delete' : 'Close'} ${counted} of “${stored.title}”?`,
    text: affectedText(affected),
    names: indices.map(({ name }) => name),
    action: `Save and ${action} ${counted}`,
    isHarmless: action === 'close',
  };
}
