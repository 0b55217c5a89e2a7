import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CopyButton } from '#/components/core/CopyButton.tsx';

export interface Detail {
  label: string;
  /** One or more texts; an empty list shows a dash. */
  values?: readonly string[];
  /** For ids and addresses: set in mono, with a copy button. */
  isCode?: boolean;
  /** Anything but text: a badge, a link, a time. */
  content?: ReactNode;
}

interface DetailListProps {
  details: readonly Detail[];
  /** Accessible name of the list: "About this message". */
  label: string;
}

export function DetailList({ details, label }: DetailListProps) {
  return (
    <chakra.dl
      aria-label={label}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      px="4"
      py="3"
      display="grid"
      gap="2.5"
      textStyle="table"
      css={{ '& dd a': { color: 'accent.fg', '&:hover': { textDecoration: 'underline' } } }}
    >
      {details.map((detail) => (
        <div key={detail.label}>
          <chakra.dt textStyle="small" color="fg.muted">
            {detail.label}
          </chakra.dt>
          <DetailValues {...detail} />
        </div>
      ))}
    </chakra.dl>
  );
}

function DetailValues({ label, values = [], isCode, content }: Detail) {
  if (content !== undefined) return <dd>{content}</dd>;
  if (values.length === 0) return <chakra.dd color="fg.faint">–</chakra.dd>;
  return values.map((value) => (
    <chakra.dd key={value} display="flex" gap="1" alignItems="flex-start">
      <chakra.bdi className={isCode ? 'mono' : undefined} minW="0" overflowWrap="anywhere">
        {value}
      </chakra.bdi>
      {isCode && <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />}
    </chakra.dd>
  ));
}
