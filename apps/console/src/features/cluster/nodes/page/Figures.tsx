import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FiguresProps {
  label: string;
  figures: readonly (readonly [name: string, value: ReactNode])[];
}

/** Named values side by side. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <chakra.dl
      aria-label={label}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))"
      gap="3"
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <chakra.dt textStyle="small" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}
