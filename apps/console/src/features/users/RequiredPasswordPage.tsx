import { Box, chakra, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import { currentUserQuery } from '#/app/current-user-query.ts';
import { logOut } from '#/app/session-calls.ts';
import { BrandMark } from '#/components/core/BrandMark.tsx';
import { Button } from '#/components/core/Button.tsx';
import { useChangePassword } from './changes.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** All that somebody sees who must change their password before they go on. */
export function RequiredPasswordPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useChangePassword(user);
  const goOn = async () => {
    const { queryKey } = currentUserQuery(user.username);
    client.setQueryData(queryKey, (known) => known && { ...known, password_change_required: false });
    await navigate({ to: '/', replace: true });
  };
  return (
    <Flex direction="column" align="center" minH="100vh" bg="bg.canvas" px="4" py={{ base: '6', md: '16' }}>
      <Box w="full" maxW="440px" bg="bg.panel" borderWidth="1px" borderRadius="lg" p="6">
        <Flex align="center" gap="2" mb="5" fontWeight="600">
          <BrandMark size={22} />
          <span>Tailrace</span>
        </Flex>
        <chakra.h1 textStyle="title" mb="1">
          Choose a new password
        </chakra.h1>
        <chakra.p color="fg.muted" textStyle="table" mb="5">
          An administrator set the password of <bdi>{user.username}</bdi>. Change it to continue.
        </chakra.p>
        <PasswordForm username={user.username} needsOld save={change.mutateAsync} onSaved={goOn} />
        <Box mt="5">
          <Button variant="plain" size="sm" onClick={() => void logOut()}>
            Log out
          </Button>
        </Box>
      </Box>
    </Flex>
  );
}
