import type { Schemas } from '@tailrace/sdk';
import type { Question } from '#/app/confirm.ts';

/** The confirmation before deleting saved searches. */
export function deletionOf(views: readonly Pick<Schemas['ViewSummary'], 'title'>[]): Question {
  const [only, ...others] = views;
  const text = 'Links to it lead nowhere afterwards, for everybody it is shared with. The messages stay.';
  return others.length === 0
    ? { title: `Delete search “${only?.title}”?`, text, action: 'Delete search' }
    : {
        title: `Delete ${views.length} searches?`,
        text: text.replace('it lead', 'them lead').replace('it is', 'they are'),
        names: views.map(({ title }) => title),
        action: 'Delete searches',
      };
}
