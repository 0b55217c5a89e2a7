import { chakra, Flex } from '@chakra-ui/react';
import { everyone } from '@tailrace/domain/permissions/permissions';
import { X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { type Share, type ShareAnswer, titleOf } from './shares.ts';
import { UnreadNote } from './UnreadNote.tsx';

interface ShareRowsProps {
  shares: readonly Share[];
  answer: ShareAnswer;
  /** Whether the user owns it through a share that only another owner can remove. */
  isOwn: boolean;
  onChange: (share: Share) => void;
  onRemove: (grantee: string) => void;
}

/** The list of grantees and their capabilities. */
export function ShareRows({ shares, answer, isOwn, onChange, onRemove }: ShareRowsProps) {
  const { available_grantees, available_capabilities, missing_permissions_on_dependencies } = answer;
  const choices = available_capabilities.map(({ id, title }) => ({ value: id, label: title }));
  if (shares.length === 0 && !isOwn)
    return (
      <chakra.p textStyle="table" color="fg.muted">
        Not shared yet. Only administrators can see it.
      </chakra.p>
    );
  return (
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
      {shares.map(({ grantee, capability }) => {
        const title = titleOf(available_grantees, grantee);
        const unread = missing_permissions_on_dependencies[grantee] ?? [];
        return (
          <Row key={grantee}>
            <Flex align="center" minH="row" gap="2">
              <chakra.span flex="1" minW="0" truncate title={title}>
                <bdi>{title}</bdi>
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
          </Row>
        );
      })}
    </chakra.ul>
  );
}

const Row = chakra('li', {
  base: { ps: '3', pe: '1.5', borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } },
});
