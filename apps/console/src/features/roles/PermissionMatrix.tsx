import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type PermissionDomain,
  type PermissionGroup,
  permissionGroups,
} from '@tailrace/domain/permissions/permission-texts';
import { hasPermission } from '@tailrace/domain/permissions/permissions';
import { includedBy } from '@tailrace/domain/roles/role-values';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';

/** The actions that most domains have, which are columns; others stand below the title of their domain. */
const columns = ['Read', 'Create', 'Edit', 'Delete'] as const;

const columnOf: Readonly<Record<string, (typeof columns)[number]>> = {
  read: 'Read',
  create: 'Create',
  edit: 'Edit',
  update: 'Edit',
  write: 'Edit',
  delete: 'Delete',
  terminate: 'Delete',
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const isInMatrix = (permission: string): boolean =>
  permissionGroups.some(({ domains }) =>
    domains.some(({ domain, actions }) =>
      Object.keys(actions).some((action) => permission === `${domain}:${action}`),
    ),
  );

interface PermissionMatrixProps {
  /** The permissions of the role, chosen here or typed. */
  permissions: readonly string[];
  /** Only rows with this text are shown. */
  filter?: string;
  /** Without it the matrix only shows what the role allows. */
  onToggle?: (permission: string, isChosen: boolean) => void;
  /** Whether the user can give a permission to others. */
  holds?: (permission: string) => boolean;
}

function shownGroups({ permissions, filter = '', onToggle }: PermissionMatrixProps): PermissionGroup[] {
  const text = filter.trim().toLowerCase();
  const isGranted = ({ domain, actions }: PermissionDomain) =>
    Object.keys(actions).some((action) => hasPermission(permissions, `${domain}:${action}`));
  const matches = ({ domain, title, actions }: PermissionDomain) =>
    [domain, title, ...Object.values(actions)].some((one) => one.toLowerCase().includes(text));
  return permissionGroups
    .map((group) => ({
      ...group,
      domains: group.domains.filter((one) => matches(one) && (onToggle !== undefined || isGranted(one))),
    }))
    .filter(({ domains }) => domains.length > 0);
}

/** On a phone, what a row is about stands above its marks. */
const narrow = {
  '@container (width < 480px)': {
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', borderBottomWidth: '1px' },
    '& tr > th:first-of-type': { gridColumn: '1 / -1' },
    '& tr > :is(th, td)': { borderBottomWidth: '0', width: 'auto' },
  },
};

/** What a role allows: a row for each kind of thing, a column for each usual action, and the rest in words. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const groups = shownGroups(props);
  if (groups.length === 0) {
    return (
      <chakra.p textStyle="table" color="fg.muted">
        {props.filter ? 'No permissions match.' : 'No permissions for whole kinds of things.'}
      </chakra.p>
    );
  }
  return (
    <Box containerType="inline-size" css={narrow}>
      <PlainTable aria-label="Permissions">
        <thead>
          <tr>
            <HeadCell scope="col">Area</HeadCell>
            {columns.map((column) => (
              <HeadCell key={column} scope="col" w="64px" style={{ textAlign: 'center' }}>
                {column}
              </HeadCell>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, domains }) => (
          <tbody key={title}>
            <tr>
              <chakra.th
                scope="rowgroup"
                colSpan={columns.length + 1}
                ps="4"
                pt="3"
                pb="1"
                textAlign="start"
                textStyle="small"
                fontWeight="600"
                color="fg.muted"
                bg="bg.sunken"
                borderBottomWidth="1px"
              >
                {title}
              </chakra.th>
            </tr>
            {domains.map((one) => (
              <DomainRow key={one.domain} {...props} domain={one} />
            ))}
          </tbody>
        ))}
      </PlainTable>
    </Box>
  );
}

interface DomainRowProps extends PermissionMatrixProps {
  domain: PermissionDomain;
}

function DomainRow({ domain: { domain, title, actions }, ...props }: DomainRowProps) {
  const isGranted = (action: string) => hasPermission(props.permissions, `${domain}:${action}`);
  const names = Object.keys(actions);
  const others = names.filter((action) => !columnOf[action]);
  // A form says what could be chosen, a page what was.
  const inColumns = names.filter((action) => columnOf[action] && (props.onToggle || isGranted(action)));
  const cell = (action: string) => (
    <PermissionCell
      {...props}
      permission={`${domain}:${action}`}
      text={upperFirst(actions[action] ?? action)}
      isGranted={isGranted(action)}
    />
  );
  return (
    <tr>
      <Cell as="th" scope="row" py="2" fontWeight="normal" textAlign="start" verticalAlign="top">
        <chakra.span fontWeight="550">{title}</chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {inColumns.map((action, at) => (
            <Fragment key={action}>
              {at > 0 && '; '}
              <chakra.span color={props.onToggle && isGranted(action) ? 'fg.default' : undefined}>
                {actions[action]}
              </chakra.span>
            </Fragment>
          ))}
        </chakra.span>
        {others
          .filter((action) => props.onToggle || isGranted(action))
          .map((action) => (
            <Flex
              key={action}
              as={props.onToggle ? 'label' : 'div'}
              gap="2"
              align="center"
              minH="24px"
              mt="1"
            >
              {cell(action)}
              <chakra.span textStyle="small" color={isGranted(action) ? 'fg.default' : 'fg.muted'}>
                {upperFirst(actions[action] ?? action)}
              </chakra.span>
            </Flex>
          ))}
      </Cell>
      {columns.map((column) => {
        const action = names.find((name) => columnOf[name] === column);
        return (
          <Cell key={column} textAlign="center" verticalAlign="top" pt="2.5">
            {action !== undefined && <Flex justify="center">{cell(action)}</Flex>}
          </Cell>
        );
      })}
    </tr>
  );
}

interface PermissionCellProps extends PermissionMatrixProps {
  permission: string;
  /** What it allows. */
  text: string;
  isGranted: boolean;
}

function PermissionCell({ permission, text, isGranted, permissions, onToggle, holds }: PermissionCellProps) {
  if (!onToggle) {
    return isGranted ? (
      <Box color="accent.fg" title={permission}>
        <Check size={15} role="img" aria-label={text} />
      </Box>
    ) : null;
  }
  const including = includedBy(permission, permissions);
  const cannotGive = !isGranted && holds !== undefined && !holds(permission);
  const reason = including
    ? `Included in ${including}`
    : cannotGive
      ? 'You can only give permissions that you have'
      : undefined;
  return (
    <chakra.input
      type="checkbox"
      aria-label={text}
      title={reason ? `${text}. ${reason}` : text}
      disabled={reason !== undefined}
      checked={isGranted}
      onChange={({ target }) => onToggle(permission, target.checked)}
    />
  );
}
