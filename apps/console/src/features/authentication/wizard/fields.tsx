import { Box, Flex } from '@chakra-ui/react';
import { defaultPorts, type ServerValues } from '@tailrace/domain/authentication/service-values';
import type { Schemas } from '@tailrace/sdk';
import { X } from 'lucide-react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { ChoicesInput } from '#/components/inputs/ChoicesInput.tsx';
import { PlainInput } from '#/components/inputs/PlainInput.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { findRoleIds } from '#/features/roles/index.ts';
import { useRoleChoices } from '../roles.ts';

interface ServersInputProps extends InputProps<readonly ServerValues[]> {
  security: Schemas['TransportSecurity'];
}

/** Digits as the number of a port; anything else as none. */
const portOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** Host and port of each server. */
function ServersInput({ value, onChange, onLeave, security }: ServersInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const change = (at: number, part: Partial<ServerValues>) =>
    onChange(value.map((server, other) => (other === at ? { ...server, ...part } : server)));
  const add = () => {
    rows.add();
    onChange([...value, { host: '', port: defaultPorts[security] }]);
    focusRow(value.length);
  };
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  return (
    <RowGroup ref={root} addLabel="Add server" onAdd={add} onLeave={onLeave}>
      {value.map(({ host, port }, at) => (
        <Flex key={rows.keys[at]} data-row align="center" gap="1">
          <PlainInput
            label={`host ${at + 1}`}
            value={host}
            isMono
            placeholder="ldap.example.net"
            onChange={(next) => change(at, { host: next })}
          />
          <Box w="96px" display="flex">
            <PlainInput
              label={`port ${at + 1}`}
              value={port === null ? '' : String(port)}
              isMono
              placeholder={String(defaultPorts[security])}
              onChange={(next) => change(at, { port: portOf(next) })}
            />
          </Box>
          {value.length > 1 && (
            <RowButton icon={X} label={`Remove server ${at + 1}`} onPress={() => remove(at)} />
          )}
        </Flex>
      ))}
    </RowGroup>
  );
}

export const ServersField = toField<readonly ServerValues[], ServersInputProps>(ServersInput);

type RolesInputProps = InputProps<readonly string[]> & { placeholder?: string };

/** Roles by name; the value has their ids. */
function RolesInput({ value, ...props }: RolesInputProps) {
  return <ChoicesInput {...props} value={value} source={findRoleIds} known={useRoleChoices(value)} />;
}

export const RolesField = toField<readonly string[], RolesInputProps>(RolesInput);

type GroupRolesInputProps = InputProps<readonly Schemas['GroupRoles'][]>;

/** The roles that each group gives. */
function GroupRolesInput({ value, onChange, onLeave }: GroupRolesInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const known = useRoleChoices(value.flatMap(({ role_ids }) => role_ids));
  const change = (at: number, part: Partial<Schemas['GroupRoles']>) =>
    onChange(value.map((row, other) => (other === at ? { ...row, ...part } : row)));
  const add = () => {
    rows.add();
    onChange([...value, { group: '', role_ids: [] }]);
    focusRow(value.length);
  };
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  return (
    <RowGroup ref={root} addLabel="Add group" onAdd={add} onLeave={onLeave}>
      {value.map(({ group, role_ids }, at) => (
        <Flex key={rows.keys[at]} data-row align="flex-start" gap="1">
          <Box flex="0 0 36%" display="flex">
            <PlainInput
              label={`group ${at + 1}`}
              value={group}
              placeholder="Name of the group"
              onChange={(next) => change(at, { group: next })}
            />
          </Box>
          <Box flex="1" minW="0">
            <FieldFrame label={`Roles of group ${at + 1}`} isLabelHidden isOptional>
              <ChoicesInput
                value={role_ids}
                source={findRoleIds}
                known={known}
                placeholder="Choose roles"
                onChange={(next) => change(at, { role_ids: [...next] })}
              />
            </FieldFrame>
          </Box>
          <RowButton icon={X} label={`Remove group ${at + 1}`} onPress={() => remove(at)} />
        </Flex>
      ))}
    </RowGroup>
  );
}

export const GroupRolesField = toField<readonly Schemas['GroupRoles'][], GroupRolesInputProps>(
  GroupRolesInput,
);
