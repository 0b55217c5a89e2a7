import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Of the section, for links to it. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a long form, with a heading that links lead to. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      display="flex"
      flexDirection="column"
      gap="4"
      scrollMarginTop="56px"
      borderTopWidth="1px"
      pt="4"
    >
      <div>
        <chakra.h2 id={`${id}-title`} textStyle="heading" tabIndex={-1} outline="none">
          {title}
        </chakra.h2>
        {lead && (
          <chakra.p textStyle="table" color="fg.muted">
            {lead}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.section>
  );
}
