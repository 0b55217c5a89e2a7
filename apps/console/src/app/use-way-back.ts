import { type LinkProps, useRouter } from '@tanstack/react-router';

/** Navigates back to the previous page, with its filters; to `otherwise` if the user came from outside the console. */
export function useWayBack(
  otherwise: NonNullable<LinkProps['to']>,
  search: NonNullable<LinkProps['search']> = {},
): () => void {
  const { history, navigate } = useRouter();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: otherwise, search });
  };
}
