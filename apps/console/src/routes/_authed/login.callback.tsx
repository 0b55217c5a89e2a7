import { createFileRoute, redirect } from '@tanstack/react-router';

/** The login page finishes the login; who comes here logged in has another one. */
export const Route = createFileRoute('/_authed/login/callback')({
  staticData: { title: null },
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
