import { useRef } from 'react';
import { changedMeanwhile, changeLine } from '../changed-meanwhile.ts';
import { requestConfirmation } from '../confirm.ts';

interface OverwriteGuardSettings {
  /** The entity as this page has it; `undefined` while creating one. */
  entity: object | undefined;
  /** Identifies the entity, so that a page that shows another one begins anew. */
  id: string;
  name: string;
  /** Reads the entity from the server. */
  read: () => Promise<object>;
}

/**
 * Asks before a form overwrites what somebody else saved after it was opened. The wire has no versions, so the
 * entity is read again before it is saved.
 *
 * @returns A wrapper around saving. It throws, without saving, when the user does not want to overwrite.
 */
export function useOverwriteGuard({ entity, id, name, read }: OverwriteGuardSettings) {
  const opened = useRef<{ id: string; entity: object | undefined }>(null);
  // Later data of the page is not what the form began with.
  if (opened.current?.id !== id) opened.current = { id, entity };

  return async function guarded<Result>(sent: object, save: () => Promise<Result>): Promise<Result> {
    const before = opened.current?.entity;
    // If it cannot be read, the reply to saving says why.
    const now = before && (await read().catch(() => undefined));
    const changes = before && now ? changedMeanwhile(before, now, sent) : [];
    if (changes.length > 0) {
      const isConfirmed = await requestConfirmation({
        title: `“${name}” was changed meanwhile`,
        text: 'Someone else saved it after you opened this form. Saving now overwrites these changes:',
        names: changes.map(changeLine),
        action: 'Replace changes',
      });
      if (!isConfirmed) {
        throw new Error(
          'Not saved: someone else changed it in the meantime. Reload the page to see the changes.',
        );
      }
    }
    const result = await save();
    opened.current = { id, entity: { ...now, ...sent } };
    return result;
  };
}
