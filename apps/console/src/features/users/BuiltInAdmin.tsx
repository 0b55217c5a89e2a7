import { chakra, Flex } from '@chakra-ui/react';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { LastActive } from './LastActive.tsx';

interface BuiltInAdminProps {
  user: Schemas['UserOverview'];
}

/** The built-in administrator, whom the server's list does not contain. */
export function BuiltInAdmin({ user }: BuiltInAdminProps) {
  return (
    <Flex
      as="section"
      aria-label="Built-in administrator"
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      mt="4"
      px="3.5"
      py="2.5"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
    >
      <chakra.span fontWeight="550" _hover={{ textDecoration: 'underline' }}>
        <Link to="/system/users/$userId" params={{ userId: user.id }}>
          <bdi>{userLabel(user)}</bdi>
        </Link>
      </chakra.span>
      <chakra.span color="fg.muted" flex="1">
        The built-in administrator, <bdi>{user.username}</bdi>, has all permissions and cannot be changed in
        the console.
      </chakra.span>
      <LastActive user={user} />
    </Flex>
  );
}
