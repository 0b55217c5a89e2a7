import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** The rule, in a sentence or two. */
  rule: string;
  children: ReactNode;
}

/** A page about one design rule, with examples. */
export function Page({ title, rule, children }: PageProps) {
  return (
    <Box as="main" p="8" maxW="1120px">
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <chakra.p mt="1" mb="6" color="fg.muted" maxW="prose">
        {rule}
      </chakra.p>
      {children}
    </Box>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  return (
    <chakra.section mb="8">
      <chakra.h2 textStyle="heading" mb="2">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
