import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CopyButton } from '#/components/core/CopyButton.tsx';

export interface Fact {
  label: string;
  /** Texts; several for what a thing can have several of. None is shown as a dash. */
  values?: readonly string[];
  /** Whether it is an id or an address: shown in mono, with a button to copy it. */
  isCode?: boolean;
  /** What is more than text: a badge, a link, a time. */
  content?: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** What they are about: "About this message". */
  label: string;
}

export function FactList({ facts, label }: FactListProps) {
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
    >
      {facts.map((fact) => (
        <div key={fact.label}>
          <chakra.dt textStyle="small" color="fg.muted">
            {fact.label}
          </chakra.dt>
          <FactValues {...fact} />
        </div>
      ))}
    </chakra.dl>
  );
}

function FactValues({ label, values = [], isCode, content }: Fact) {
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
