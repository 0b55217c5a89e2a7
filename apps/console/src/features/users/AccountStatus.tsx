import type { Status } from '@tailrace/domain/format/status';
import type { Schemas } from '@tailrace/sdk';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

type AccountState = Schemas['AccountStatus'];

const looks: Readonly<Record<AccountState, { status: Status; word: string }>> = {
  enabled: { status: 'good', word: 'Enabled' },
  disabled: { status: 'idle', word: 'Disabled' },
  deleted: { status: 'bad', word: 'Deleted' },
};

/** Badge for whether an account is enabled. */
export function AccountStatus({ status }: { status: AccountState }) {
  return <StatusBadge status={looks[status].status}>{looks[status].word}</StatusBadge>;
}
