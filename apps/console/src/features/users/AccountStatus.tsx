import { spelledOut } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import type { Schemas } from '@tailrace/sdk';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

type AccountState = Schemas['AccountStatus'];

const looks: Readonly<Record<string, { status: Status; word: string }>> = {
  enabled: { status: 'good', word: 'Enabled' },
  disabled: { status: 'idle', word: 'Disabled' },
  deleted: { status: 'bad', word: 'Deleted' },
} satisfies Record<AccountState, { status: Status; word: string }>;

/** Badge for whether an account is enabled; a state that is not known here is shown by its name. */
export function AccountStatus({ status: state }: { status: AccountState }) {
  const { status, word } = looks[state] ?? { status: 'idle' as const, word: spelledOut(state) };
  return <StatusBadge status={status}>{word}</StatusBadge>;
}
