import { chakra, Flex, Input } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { everyone } from '@tailrace/domain/permissions/permissions';
import { type Share, type ShareReply, titleOf } from '@tailrace/domain/sharing/shares';
import { momentOf } from '@tailrace/domain/time/display-time';
import type { Schemas } from '@tailrace/sdk';
import { TriangleAlert, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

interface ShareRowsProps {
  shares: readonly Share[];
  reply: ShareReply;
  /** Whether the user owns it through a share that only another owner can remove. */
  isOwn: boolean;
  /** Whether the user owns an entity, and so can share it. */
  isOwned: (entity: string) => boolean;
  /** The grantees who also get what the entity needs. */
  also: readonly string[];
  onAlso: (grantees: readonly string[]) => void;
  onChange: (share: Share) => void;
  onRemove: (grantee: string) => void;
}

/** The list of grantees and their capabilities. */
export function ShareRows(props: ShareRowsProps) {
  const { shares, reply, isOwn, isOwned, also, onAlso, onChange, onRemove } = props;
  const [filter, setFilter] = useState('');
  const { available_grantees, available_capabilities, missing_permissions_on_dependencies } = reply;
  const choices = available_capabilities.map(({ id, title }) => ({ value: id, label: title }));
  if (shares.length === 0 && !isOwn)
    return (
      <chakra.p textStyle="table" color="fg.muted">
        Not shared yet. Only administrators can see it.
      </chakra.p>
    );
  const given = new Map(reply.active_shares.map((share) => [share.grantee, share]));
  const titles = new Map(available_grantees.map(({ id, title }) => [id, title]));
  const matching = shares.filter(({ grantee }) =>
    (titles.get(grantee) ?? grantee).toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <>
      {shares.length > maxRows && (
        <Input
          type="search"
          aria-label="Filter who it is shared with"
          placeholder={`Shared with ${formatCount(shares.length)}: type to narrow`}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      <chakra.ul
        aria-label="Shared with"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        textStyle="table"
        maxH="max(160px, 36vh)"
        overflowY="auto"
      >
        {isOwn && (
          <Row>
            <Flex align="center" minH="row" gap="2">
              <chakra.span flex="1">You</chakra.span>
              <chakra.span color="fg.muted" pe="3">
                {shares.length === 0 ? 'Owner; nobody else can see it' : 'Owner'}
              </chakra.span>
            </Flex>
          </Row>
        )}
        {matching.slice(0, maxRows).map(({ grantee, capability }) => {
          const title = titleOf(available_grantees, grantee);
          const unread = missing_permissions_on_dependencies[grantee] ?? [];
          return (
            <Row key={grantee}>
              <Flex align="center" minH="row" gap="2">
                <chakra.span flex="1" minW="0" py="1.5" title={title}>
                  <chakra.span display="block" truncate>
                    <bdi>{title}</bdi>
                  </chakra.span>
                  <GivenBy share={given.get(grantee)} />
                </chakra.span>
                <chakra.div w="112px" flexShrink="0">
                  <FieldFrame label={`Permission of ${title}`} isLabelHidden>
                    <SelectInput
                      choices={choices}
                      value={capability}
                      onChange={(next) => onChange({ grantee, capability: next as Share['capability'] })}
                    />
                  </FieldFrame>
                </chakra.div>
                <RowButton icon={X} label={`Remove ${title}`} onPress={() => onRemove(grantee)} />
              </Flex>
              {unread.length > 0 && <UnreadNote isEveryone={grantee === everyone} entities={unread} />}
              {unread.some(({ id }) => isOwned(id)) && (
                <chakra.label display="flex" gap="1.5" alignItems="center" textStyle="small" pb="2" ps="4.5">
                  <chakra.input
                    type="checkbox"
                    checked={also.includes(grantee)}
                    onChange={({ target }) =>
                      onAlso(target.checked ? [...also, grantee] : also.filter((one) => one !== grantee))
                    }
                  />
                  {alsoText(unread.filter(({ id }) => isOwned(id)))}
                </chakra.label>
              )}
            </Row>
          );
        })}
      </chakra.ul>
    </>
  );
}

/** More rows are slow to draw and to read; typing narrows them. */
const maxRows = 200;

const alsoText = (entities: readonly Schemas['SharedEntity'][]) =>
  entities.length === 1
    ? `Share “${entities[0]?.title}” with them too`
    : `Share these ${entities.length} with them too`;

interface GivenByProps {
  /** Nothing until it is saved. */
  share: Schemas['ActiveShare'] | undefined;
}

/** Who gave a share, and when: only our own server says so. */
function GivenBy({ share }: GivenByProps) {
  if (!share?.given_by || !share.given_at) return null;
  return (
    <chakra.span display="block" textStyle="small" color="fg.muted" truncate>
      Shared by <bdi>{share.given_by}</bdi> <RelativeTime at={momentOf(share.given_at)} />
    </chakra.span>
  );
}

const Row = chakra('li', {
  base: { ps: '3', pe: '1.5', borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } },
});

interface UnreadNoteProps {
  /** Whether the grantee is everyone. */
  isEveryone: boolean;
  entities: readonly Schemas['SharedEntity'][];
}

/** Beyond this many, titles are counted instead of listed. */
const maxTitles = 3;

/** Warns about entities the grantee cannot read but needs for this one. */
function UnreadNote({ isEveryone, entities }: UnreadNoteProps) {
  const named = entities.length > maxTitles ? entities.slice(0, maxTitles - 1) : entities;
  const rest = entities.length - named.length;
  const isStreams = entities.every(({ type }) => type === 'stream');
  const noun = isStreams ? (entities.length === 1 ? 'the stream ' : 'the streams ') : '';
  return (
    <chakra.p display="flex" gap="1.5" textStyle="small" color="level.warning" pb="1.5">
      <chakra.span flexShrink="0" mt="2px">
        <TriangleAlert size={13} aria-hidden />
      </chakra.span>
      <chakra.span overflowWrap="anywhere" minW="0">
        {isEveryone ? 'Not everyone can read ' : 'No permission to read '}
        {noun}
        {named.map(({ id, title }, at) => (
          <Fragment key={id}>
            {at > 0 && (at === named.length - 1 && rest === 0 ? ' and ' : ', ')}“<bdi>{title}</bdi>”
          </Fragment>
        ))}
        {rest > 0 && ` and ${formatCount(rest)} more`}, which it needs.
      </chakra.span>
    </chakra.p>
  );
}
