import { Box, chakra, Flex } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import { userNotices } from '@tailrace/domain/notices/users';
import { momentOf } from '@tailrace/domain/time/display-time';
import { tokenCreation, tokenEnd, tokenLifetimes } from '@tailrace/domain/users/tokens';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas, User } from '@tailrace/sdk';
import { createUserToken, listUserTokens } from '@tailrace/sdk/operations/users';
import { useEffect, useRef, useState } from 'react';
import { permissionOf } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { isRefused } from '#/app/failure.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DeniedNote } from '#/components/detail/DeniedNote.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { UserHeader } from './UserHeader.tsx';

type Summary = Schemas['TokenSummary'];
type Token = Schemas['Token'];

const title: TitleColumn<Summary> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  isSortable: true,
};

const lastUsed: EntityColumn<Summary> = {
  id: 'last_access',
  header: 'Last used',
  isSortable: true,
  cell: ({ last_access }) => <RelativeTime at={momentOf(last_access)} />,
};

const times: EntityColumn<Summary>[] = [
  {
    id: 'created_at',
    header: 'Created',
    isSortable: true,
    cell: (token) => <RelativeTime at={tokenCreation(token)} never="–" />,
  },
  {
    id: 'expires_at',
    header: 'Expires',
    isSortable: true,
    cell: (token) => <RelativeTime at={tokenEnd(token)} />,
  },
];

const others: EntityColumn<Summary>[] = [
  { id: 'id', header: 'Id', cell: ({ id }) => <span className="mono">{id}</span> },
];

/** What the form of a new token asks for. */
export interface TokenValues {
  name: string;
  lifetime: string;
}

interface TokensScreenProps {
  user: User;
  list: EntityList<Summary>;
  canCreate: boolean;
  /** Whether the server's tokens expire, and the form asks when. */
  hasLifetimes: boolean;
  onCreate: (values: TokenValues) => Promise<Token>;
  actions: readonly EntityAction<Summary>[];
}

export function TokensScreen(props: TokensScreenProps) {
  const { user, list, canCreate, hasLifetimes, onCreate, actions } = props;
  const [created, setCreated] = useState<Token | null>(null);
  const [isDenied, setDenied] = useState(false);
  /** A server may let only administrators create tokens, whatever the permissions of the user. */
  const create = (values: TokenValues) =>
    onCreate(values).catch((error: unknown) => {
      if (isRefused(error)) setDenied(true);
      throw error;
    });
  return (
    <Box px="6" py="4.5">
      <UserHeader user={user} />
      <DetailSection
        title="Access tokens"
        lead={`These tokens grant all permissions of ${userLabel(user)} without a password.`}
        isBare
      >
        {created && <TokenSecret token={created} onClose={() => setCreated(null)} />}
        {canCreate && !isDenied ? (
          <NewTokenForm key={created?.id} hasLifetimes={hasLifetimes} save={create} onSaved={setCreated} />
        ) : (
          <NoNewToken user={user} isDenied={isDenied} />
        )}
        <EntityTable
          noun={{ one: 'token', many: 'tokens' }}
          list={list}
          rowId={({ id }) => id}
          isSection
          title={title}
          columns={[lastUsed, ...(hasLifetimes ? times : []), ...others]}
          actions={actions}
          permission={permissionOf(listUserTokens, { User: user }) ?? ''}
          empty={{
            title: 'No access tokens yet',
            text: 'Scripts log in with a token instead of a password. Each token can be revoked separately.',
          }}
        />
      </DetailSection>
    </Box>
  );
}

interface TokenSecretProps {
  token: Schemas['Token'];
  onClose: () => void;
}

/** A new token, which is only shown once. */
function TokenSecret({ token, onClose }: TokenSecretProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.focus(), []);

  return (
    <Box
      ref={panel}
      role="group"
      aria-label={`New token ${token.name}`}
      tabIndex={-1}
      outline="0"
      maxW="form"
      mb="5"
      px="4"
      py="3"
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="lg"
      bg="accent.weak"
      textStyle="table"
    >
      <chakra.h2 textStyle="heading">
        Token “<bdi>{token.name}</bdi>” is ready
      </chakra.h2>
      <chakra.p>Copy it now. It is shown only once.</chakra.p>
      <chakra.p className="mono" my="2.5" wordBreak="break-all">
        {token.token}
      </chakra.p>
      <Flex gap="2">
        <CopyButton text={token.token} label="Copy token" isNamed />
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Box>
  );
}

interface NoNewTokenProps {
  user: User;
  /** The server refused it although the user has the permission. */
  isDenied: boolean;
}

/** Why there is no form for a new token. */
const NoNewToken = ({ user, isDenied }: NoNewTokenProps) => (
  <Box mb="5" maxW="form" textStyle="table">
    {isDenied ? (
      <chakra.p color="fg.muted" role="status">
        The token was not created: this server only lets administrators create tokens. Ask an administrator to
        create one, or to allow it to other users.
      </chakra.p>
    ) : (
      <DeniedNote what="create tokens" needs={permissionOf(createUserToken, { User: user })} />
    )}
  </Box>
);

interface NewTokenFormProps {
  hasLifetimes: boolean;
  save: (values: TokenValues) => Promise<Schemas['Token']>;
  onSaved: (token: Schemas['Token']) => void;
}

function NewTokenForm({ hasLifetimes, save, onSaved }: NewTokenFormProps) {
  const form = useEntityForm({
    values: { name: '', lifetime: 'default' },
    save: ({ name, lifetime }) => save({ name: name.trim(), lifetime }),
    failed: userNotices.tokenCreateFailed,
    onSaved,
  });
  return (
    <Box mb="5">
      <FormLayout form={form} label="New token" submit="Create token" submitting="Creating token">
        <form.Field name="name" check={required('a name')}>
          <TextField
            label="Token name"
            help="Name the script or service that uses it, so that you know what stops working when you revoke it."
          />
        </form.Field>
        {hasLifetimes && (
          <form.Field name="lifetime">
            <SelectField
              label="Valid for"
              help="The token stops working afterwards."
              choices={tokenLifetimes}
            />
          </form.Field>
        )}
      </FormLayout>
    </Box>
  );
}
