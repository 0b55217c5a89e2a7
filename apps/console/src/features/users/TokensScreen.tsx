import { Box } from '@chakra-ui/react';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas, User } from '@tailrace/sdk';
import { listUserTokens } from '@tailrace/sdk/operations/users';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { permissionOf } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { momentOf } from '#/app/time.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { NewTokenForm } from './NewTokenForm.tsx';
import { TokenSecret } from './TokenSecret.tsx';

type Summary = Schemas['TokenSummary'];
type Token = Schemas['Token'];

interface TokensScreenProps {
  user: User;
  list: EntityList<Summary>;
  canCreate: boolean;
  onCreate: (name: string) => Promise<Token>;
  actions: readonly EntityAction<Summary>[];
}

const title: TitleColumn<Summary> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  isSortable: true,
};

const columns: EntityColumn<Summary>[] = [
  {
    id: 'last_access',
    header: 'Last used',
    width: 160,
    isSortable: true,
    cell: ({ last_access }) => <RelativeTime at={momentOf(last_access)} />,
  },
  { id: 'id', header: 'Id', width: 240, cell: ({ id }) => <span className="mono">{id}</span> },
];

export function TokensScreen({ user, list, canCreate, onCreate, actions }: TokensScreenProps) {
  const [created, setCreated] = useState<Token | null>(null);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead={`These tokens grant all permissions of ${userLabel(user)} without a password.`}
        up={
          <Link to="/system/users/$userId" params={{ userId: user.id }}>
            <bdi>{userLabel(user)}</bdi>
          </Link>
        }
      />
      {created && <TokenSecret token={created} onClose={() => setCreated(null)} />}
      {canCreate && <NewTokenForm key={created?.id} save={onCreate} onSaved={setCreated} />}
      <EntityTable
        noun={{ one: 'token', many: 'tokens' }}
        list={list}
        rowId={({ id }) => id}
        title={title}
        columns={columns}
        actions={actions}
        permission={permissionOf(listUserTokens, { User: user }) ?? ''}
        empty={{
          title: 'No access tokens yet',
          text: 'Scripts log in with a token instead of a password. Each token can be revoked separately.',
        }}
      />
    </Box>
  );
}
