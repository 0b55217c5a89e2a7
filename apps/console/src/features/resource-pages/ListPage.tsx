import { Box } from '@chakra-ui/react';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasNoEntities } from '#/app/lists/entity-list.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import type { Noun } from '#/components/core/entity-rows/model.ts';
import { EntityTable, type EntityTableProps } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader } from './RoutePageHeader.tsx';

interface ListPageProps<Row> extends Omit<EntityTableProps<Row>, 'empty'> {
  /** One sentence on what this page is for. */
  lead: string;
  /** Links to create an entity, limited to those the user may use; the primary one last. */
  links?: readonly PageLinkTo[];
  /** Buttons of the header, before the links. */
  buttons?: ReactNode;
  /** The empty state, and what it offers: one of the links by its label, or anything else. */
  empty: EmptyList;
  /** Content above the list, such as sums over all rows. */
  summary?: ReactNode;
  /** Content below the list. */
  children?: ReactNode;
}

interface EmptyList {
  title: string;
  text: string;
  /** The permission to create one; users without it read who can, instead of the text. */
  creation?: string;
  link?: string;
  action?: ReactNode;
}

/** A list page: header, table, and every state of the table. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { lead, links = [], buttons, empty, summary, children, ...table } = props;
  const next = links.find(({ label }) => label === empty.link);
  const isEmpty = hasNoEntities(table.list);
  const isPermitted = usePermissions();
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead={lead}
        action={
          (buttons || links.length > 0) && (
            <>
              {buttons}
              {links.map((link) => (
                // The empty state offers it instead.
                <PageLink key={link.label} {...link} isHidden={isEmpty && link === next} />
              ))}
            </>
          )
        }
      />
      {summary}
      <EntityTable
        {...table}
        empty={{
          ...emptyText(empty, table, isPermitted),
          action: next ? (
            <Link className={buttonClass({ variant: 'solid' })} to={next.to}>
              {next.label}
            </Link>
          ) : (
            empty.action
          ),
        }}
      />
      {children}
    </Box>
  );
}

/** What an empty list says: whether the user could see and create entities decides. */
function emptyText(
  { title, text, creation }: EmptyList,
  { noun, permission }: { noun: Noun; permission: string },
  isPermitted: ReturnType<typeof usePermissions>,
) {
  if (!isPermitted(permission)) return noneVisible(noun, permission);
  if (creation === undefined || isPermitted(creation)) return { title, text };
  return { title, text: `Ask someone with the permission ${creation} to create one.` };
}

/** Entities that their owners can share. */
const shareable = /^(streams|dashboards|view|eventdefinitions|eventnotifications|timelines):/;

/** For users who do not see all entities: there may be others. */
const noneVisible = ({ many }: Noun, permission: string) =>
  shareable.test(permission)
    ? {
        title: `No ${many} have been shared with you yet`,
        text: 'You can only see what is shared with you. Ask the owner or an administrator to share it.',
      }
    : {
        title: `No ${many} that you may see`,
        text: `Ask an administrator for the permission ${permission}.`,
      };

/** A link to another page: a button in the header and an entry in the palette. */
interface PageLinkTo {
  /** Verb and object: "Create pattern". */
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** The page's primary action. */
  isPrimary?: boolean;
  /** The label in the palette, if the short one is ambiguous there. */
  paletteLabel?: string;
}

interface PageLinkProps extends PageLinkTo {
  isHidden: boolean;
}

function PageLink({ label, to, isPrimary = false, paletteLabel = label, isHidden }: PageLinkProps) {
  const navigate = useNavigate();
  usePaletteAction({ label: paletteLabel, run: () => navigate({ to }) });
  if (isHidden) return null;
  return (
    <Link className={buttonClass(isPrimary ? { variant: 'solid' } : {})} to={to}>
      {label}
    </Link>
  );
}
