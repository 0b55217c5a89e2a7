import { Box, chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { StreamReason } from './stream-reasons.ts';

interface StreamReasonsProps {
  reasons: readonly StreamReason[];
}

/** The streams of a message, and the rules that put it there. */
export function StreamReasons({ reasons }: StreamReasonsProps) {
  return (
    <chakra.section aria-label="Streams" mt="4" p="4" borderWidth="1px" borderRadius="lg" bg="bg.panel">
      <chakra.h2 textStyle="small" color="fg.muted">
        Streams, and why
      </chakra.h2>
      {reasons.map(({ id, title, because, rules }) => (
        <Box key={id} mt="2" textStyle="table" overflowWrap="anywhere">
          <chakra.span fontWeight="medium" css={{ '& a:hover': { textDecoration: 'underline' } }}>
            <Link to="/streams/$streamId/search" params={{ streamId: id }}>
              <bdi>{title}</bdi>
            </Link>
          </chakra.span>
          <chakra.p color="fg.muted">{because}</chakra.p>
          {rules.length > 0 && (
            <chakra.ul ps="4" listStyleType="disc">
              {rules.map((rule, at) => (
                <li key={`${at}${rule}`}>{rule}</li>
              ))}
            </chakra.ul>
          )}
        </Box>
      ))}
    </chakra.section>
  );
}
