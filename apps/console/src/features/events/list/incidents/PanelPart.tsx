import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelPartProps {
  title: string;
  children: ReactNode;
}

/** A part of the panel under a heading. */
export function PanelPart({ title, children }: PanelPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="small" fontWeight="semibold" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}
