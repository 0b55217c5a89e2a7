import type { Schemas } from '@tailrace/sdk';
import { listAuditLog } from '@tailrace/sdk/operations/audit';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { useServerVersion } from '#/app/server-version.ts';

/** Who saved a dashboard last. Not cached, because somebody else may have saved it again. */
export const lastSaved = (id: string) =>
  query(
    listAuditLog,
    { query: `target_id:${id} operation:updateView`, outcome: 'success', per_page: 1 },
    { staleTime: 0 },
  );

/** Whether the server has an audit log, and the user may read it. */
export function useCanNameEditor(): boolean {
  const can = useCan();
  return useServerVersion()?.isTailrace === true && can(listAuditLog);
}

/** The subject of a sentence: "Mira Okafor"; "You" for who saved in another window. */
export function editorName(log: Schemas['AuditLogPage'] | undefined, username: string): string {
  const actor = log?.entries[0]?.actor;
  if (actor?.username === username) return 'You';
  return actor?.full_name || actor?.username || 'Someone else';
}

/** Who saved a dashboard last, while it is of interest. */
export function useEditorName(id: string, isEnabled: boolean): string {
  const { username } = useCurrentUser();
  const canName = useCanNameEditor();
  return editorName(useQuery({ ...lastSaved(id), enabled: canName && isEnabled }).data, username);
}
