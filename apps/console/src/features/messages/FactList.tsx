import { chakra } from '@chakra-ui/react';
import { CopyButton } from '#/components/CopyButton.tsx';

export interface Fact {
  label: string;
  /** Several for what a message can have several of. */
  values: readonly string[];
  /** Whether it is an id or an address: shown in mono, with a button to copy it. */
  isCode?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <chakra.dl
      aria-label="About this message"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      px="4"
      py="3"
      display="grid"
      gap="2.5"
      textStyle="table"
    >
      {facts.map(({ label, values, isCode }) => (
        <div key={label}>
          <chakra.dt textStyle="small" color="fg.muted">
            {label}
          </chakra.dt>
          {values.map((value) => (
            <chakra.dd key={value} display="flex" gap="1" alignItems="flex-start">
              <chakra.bdi className={isCode ? 'mono' : undefined} minW="0" overflowWrap="anywhere">
                {value}
              </chakra.bdi>
              {isCode && <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />}
            </chakra.dd>
          ))}
        </div>
      ))}
    </chakra.dl>
  );
}
