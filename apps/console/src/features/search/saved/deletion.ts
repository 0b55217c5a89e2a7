import type { Schemas } from '@tailrace/sdk';
import type { Confirmation } from '#/app/confirm.ts';

/** The confirmation before deleting saved searches. */
export function deletionOf(views: readonly Pick<Schemas['ViewSummary'], 'title'>[]): Confirmation {
  const [only, ...others] = views;
  const text = 'Links to it will stop working for everyone it is shared with. Messages are kept.';
  return others.length === 0
    ? { title: `Delete search “${only?.title}”?`, text, action: 'Delete search' }
    : {
        title: `Delete ${views.length} searches?`,
        text: text.replace('it lead', 'them lead').replace('it is', 'they are'),
        names: views.map(({ title }) => title),
        action: 'Delete searches',
      };
}
